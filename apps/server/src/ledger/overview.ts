import { sql } from 'kysely';
import { hashedWithFewer } from '../platform/idempotency.js';
import type { Tx } from '../platform/unit-of-work.js';

/** Statement lines by their ids, unordered. */
export const findMovements = async (tx: Tx<'ledger'>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.db
        .selectFrom('movement')
        .select(['id', 'kind', 'amount', 'currency'])
        .where('id', 'in', [...ids])
        .execute();

/** The latest `recorded_at` of the past seven days of a journal whose input was hashed with fewer than `keys` keys; null: there is none. */
export async function lastJournalWithFewerKeys(tx: Tx<'ledger'>, keys: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(recorded_at) as at from journal where recorded_at > now() - interval '7 days' and ${hashedWithFewer(keys)}`.execute(tx.db);
  return rows[0]?.at ?? null;
}
