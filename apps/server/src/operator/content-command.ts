import { PlainError } from '../platform/plain-error.js';
import { type Content, type ContentKey, contentKeys, readContent } from '../platform/settings/index.js';
import type { InTx } from '../platform/unit-of-work.js';
import { readJson } from './read-json.js';

export const CONTENT_USAGE = 'content list, content get KEY, content set KEY FILE';

export interface ContentCommand {
  content: Content;
  inTx: InTx;
  /** `operator:<user>`, for the audit log. */
  actor: string;
}

/**
 * `content list | get KEY | set KEY FILE`: the operator's words, as JSON. Resolves to the lines to be shown.
 *
 * @throws PlainError for a key that does not exist, and for a file that cannot be read or does not fit: then nothing is changed
 */
export async function contentCommand([verb, name, ...rest]: readonly string[], deps: ContentCommand): Promise<string[]> {
  if (verb === 'list' && name === undefined) return [...contentKeys];
  if (verb === 'get' && name !== undefined && rest.length === 0) return [JSON.stringify(await deps.content.read(keyOf(name)), null, 2)];
  const [file, ...more] = rest;
  if (verb !== 'set' || name === undefined || file === undefined || more.length > 0)
    throw new PlainError(`Write one of: ${CONTENT_USAGE}.`);
  return change(keyOf(name), file, deps);
}

async function change(key: ContentKey, file: string, { content, inTx, actor }: ContentCommand): Promise<string[]> {
  const written = readContent(key, await readJson(file));
  if ('problem' in written) throw new PlainError(`${key} stays as it was, because not all of ${file} fits:\n${written.problem}`);
  await inTx((tx) => content.set(tx, key, written.value, { actor, member: null, request: null }));
  return [`${key} is what ${file} says now.`];
}

function keyOf(name: string): ContentKey {
  const key = contentKeys.find((each) => each === name);
  if (key === undefined) throw new PlainError(`There is no content "${name}": the keys are ${contentKeys.join(', ')}.`);
  return key;
}
