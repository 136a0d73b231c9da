import { sql } from 'kysely';
import { refuse } from './errors.js';
import { sameInput } from './ids.js';
import type { IdempotencyKey } from './request.js';
import { jsonArray } from './array-of-json.js';
import type { Tx } from './unit-of-work.js';

/**
 * Runs work that changes state once per key, in the caller's transaction. A repeat waits for the first request and returns its answer; the
 * same key with other input throws `KEY_INVALID`. Without a key the work always runs. Refusals are not stored.
 */
export async function once<T>(tx: Tx<'platform'>, key: IdempotencyKey | null, work: () => Promise<T>): Promise<T> {
  if (key === null) return work();
  const claimed = await tx.db
    .insertInto('request_key')
    .values({ scope: key.scope, key: key.key, input_hash: key.inputHash, answer: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await recall(tx, key);
    if (first === undefined) throw new Error('an idempotency key was deleted while a request waited for it');
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

/**
 * As {@link once}, but an attempt that ends without an answer is not stored. For attempts that leave a record (a count, an audit row): a thrown
 * refusal would roll the record back.
 */
export async function onceAnswered<T>(
  tx: Tx<'platform'>,
  key: IdempotencyKey | null,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const answer = await once(tx, key, async () => (await work()) ?? null);
  if (answer === null && key !== null) await forgetKey(tx, key);
  return answer ?? undefined;
}

/** The stored answer of this key, or undefined; for callers whose own checks no longer pass once the first request has run. */
export async function recall(tx: Tx<'platform'>, key: IdempotencyKey): Promise<{ answer: unknown } | undefined> {
  const first = await tx.db
    .selectFrom('request_key')
    .select(['input_hash', 'answer'])
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  return sameInput(first.input_hash, key.inputHash) ? { answer: first.answer } : refuse('KEY_INVALID');
}

/** Whether a request with this key has run, with whatever input. */
export async function isKnownKey(tx: Tx<'platform'>, { scope, key }: Pick<IdempotencyKey, 'scope' | 'key'>): Promise<boolean> {
  const row = await tx.db.selectFrom('request_key').select('key').where('scope', '=', scope).where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Deletes the key, so that the next request under it is a new one. */
export async function forgetKey(tx: Tx<'platform'>, { scope, key }: IdempotencyKey): Promise<void> {
  await tx.db.deleteFrom('request_key').where('scope', '=', scope).where('key', '=', key).execute();
}

/** Matches rows whose `input_hash` holds fewer hashes than `keys`: an input has one hash for each key that was set (docs/decisions/0021). */
export const hashedWithFewer = (keys: number) =>
  sql<boolean>`input_hash ~ '^[0-9a-f]{64}(,[0-9a-f]{64})*$' and cardinality(string_to_array(input_hash, ',')) < ${keys}`;

/** When the last request of the past seven days was stored whose input was hashed with fewer than `keys` keys; null: there is none. */
export async function lastRequestWithFewerKeys(tx: Tx<'platform'>, keys: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from request_key where created_at > now() - interval '7 days' and ${hashedWithFewer(keys)}`.execute(tx.db);
  return rows[0]?.at ?? null;
}

/** Deletes the keys of a member, whose answers may contain their data. */
export async function forgetKeysOf(tx: Tx<'platform'>, member: string): Promise<void> {
  await tx.db.deleteFrom('request_key').where('scope', 'like', `${member} %`).execute();
}

/** The keys of a member with their answers, as rows in JSON, for another cell of the site (docs/decisions/0272). */
export async function readKeysOf(tx: Tx<'platform'>, member: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select to_jsonb(k)::text as row from request_key k where scope like ${`${member} %`}`.execute(
    tx.db,
  );
  return rows.map(({ row }) => row);
}

/** Stores rows of {@link readKeysOf}; those that are known stay. */
export const keepKeys = (tx: Tx<'platform'>, rows: readonly string[]): Promise<unknown> =>
  sql`insert into request_key (scope, key, input_hash, answer, created_at)
    select scope, key, input_hash, answer, created_at from jsonb_populate_recordset(null::request_key, ${jsonArray(rows)}::jsonb)
    on conflict (scope, key) do nothing`.execute(tx.db);

/** Deletes keys older than `before`; the job keeps 7 days. */
export async function forgetOldKeys(tx: Tx<'platform'>, before: Date): Promise<void> {
  await tx.db.deleteFrom('request_key').where('created_at', '<', before).execute();
}
