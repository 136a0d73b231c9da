import { PlainError } from '../platform/plain-error.js';
import { type Command, type CommandContext, readJson } from './command.js';
import { usageOf } from './help.js';
import { publish } from './publish.js';

/**
 * `content list | get KEY | set KEY FILE`: texts that members see, as JSON.
 *
 * @throws PlainError for a key that does not exist, and for a file that cannot be read or is invalid; then nothing is changed
 */
export const contentCommand: Command = async ([verb, name, ...rest], context) => {
  if (verb === 'list' && name === undefined) {
    const keys = [...context.content.keys];
    return { lines: keys, data: keys };
  }
  if (verb === 'get' && name !== undefined && rest.length === 0) {
    const value = await context.content.read(keyOf(name, context));
    return { lines: [JSON.stringify(value, null, 2)], data: value };
  }
  const [file, ...more] = rest;
  if (verb !== 'set' || name === undefined || file === undefined || more.length > 0)
    throw new PlainError(`Write one of: ${usageOf('content')}.`);
  const key = keyOf(name, context);
  const kind = key === 'chatFlow' ? 'flow' : 'text';
  return publish(context, { kind, key, value: await readJson(file), file, done: `${key} is replaced by ${file}.` });
};

type Key = CommandContext['content']['keys'][number];

function keyOf(name: string, { content }: CommandContext): Key {
  const key = content.keys.find((each) => each === name);
  if (key === undefined) throw new PlainError(`There is no content "${name}": the keys are ${content.keys.join(', ')}.`);
  return key;
}
