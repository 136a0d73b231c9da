import { inputHash, sameInput } from '../ids.js';
import { refuse } from '../errors.js';
import type { Tx } from '../unit-of-work.js';
import type { RequestContext } from './route.js';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The scope is (member, method, path): the same key on another call is another key (docs/specification.md §10.2). */
export function readIdempotency(
  secrets: readonly string[],
  header: string | undefined,
  member: string | null,
  call: { method: string; path: string; input: unknown },
): RequestContext['idempotency'] {
  if (header === undefined) return null;
  if (!KEY.test(header)) refuse('KEY_INVALID');
  return { scope: `${member ?? 'visitor'} ${call.method} ${call.path}`, key: header, inputHash: inputHash(secrets, call.input) };
}

/**
 * Runs work that changes state once a key, in the caller's transaction: a repeat waits for the first and gets its
 * answer; the same key with other input is refused. Without a key the work simply runs. Refusals are not kept.
 */
export async function once<T>(tx: Tx, key: RequestContext['idempotency'], work: () => Promise<T>): Promise<T> {
  if (key === null) return work();
  const claimed = await tx.db
    .insertInto('request_key')
    .values({ scope: key.scope, key: key.key, input_hash: key.inputHash, answer: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await recall(tx, key);
    if (first === undefined) throw new Error('a request key was forgotten while it was asked for');
    return first.answer as T;
  }
  const answer = await work();
  await tx.db
    .updateTable('request_key')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .execute();
  return answer;
}

/** What was answered under this key, undefined when nothing was: for callers whose own checks have changed since. */
export async function recall(tx: Tx, key: NonNullable<RequestContext['idempotency']>): Promise<{ answer: unknown } | undefined> {
  const first = await tx.db
    .selectFrom('request_key')
    .select(['input_hash', 'answer'])
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  return sameInput(first.input_hash, key.inputHash) ? { answer: first.answer } : refuse('KEY_INVALID');
}

/** What was answered under this key is gone: the request is a new one. */
export async function forgetKey(tx: Tx, { scope, key }: NonNullable<RequestContext['idempotency']>): Promise<void> {
  await tx.db.deleteFrom('request_key').where('scope', '=', scope).where('key', '=', key).execute();
}

/** Request keys are kept 7 days. */
export async function forgetOldKeys(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('request_key').where('created_at', '<', before).execute();
}
