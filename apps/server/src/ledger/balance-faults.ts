import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';
import { drifted, type LedgerFault } from './faults.js';

/** Members' accounts whose balance is not the sum of their postings, or below the floor: those that journals moved, by the time of the record. */
export const movedBalanceFaults = (tx: Tx<'ledger'>, from: Date, until: Date): Promise<LedgerFault[]> =>
  drifted(
    tx,
    sql`a.id = any(array(
      select distinct q.account from journal k cross join lateral (select account from posting where journal = k.id offset 0) q
      where k.recorded_at >= ${from} and k.recorded_at < ${until}))`,
  );

/** As {@link movedBalanceFaults}, of the accounts after an id, to another. */
export const balanceFaultsBetween = (tx: Tx<'ledger'>, after: bigint, until: bigint): Promise<LedgerFault[]> =>
  drifted(tx, sql`a.id > ${after} and a.id <= ${until}`);

/** As {@link movedBalanceFaults}, of these accounts. */
export const balanceFaultsOf = (tx: Tx<'ledger'>, accounts: readonly string[]): Promise<LedgerFault[]> =>
  accounts.length === 0 ? Promise.resolve([]) : drifted(tx, sql`a.id = any(${[...accounts]}::bigint[])`);

/** The largest id of an account. */
export async function lastAccount(tx: Tx<'ledger'>): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from account`.execute(tx.db);
  return rows[0]?.id ?? 0n;
}
