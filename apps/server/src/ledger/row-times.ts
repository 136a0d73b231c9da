import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';

/** A time to the microsecond, UTC: a JavaScript date would lose the last three digits. */
export const exact = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** A time of a row: to the millisecond, and as text to the microsecond in UTC ({@link exact}). */
export interface RowTime {
  at: Date;
  exact: string;
}

/**
 * The least time in a column. min() would read every row, because a BRIN index has no order. Ids are in the order of time but for the differences of clocks:
 * only rows that are not later than that of the first id are read, by the index. Null: there is no row.
 */
export async function firstTime(
  tx: Tx<'ledger'>,
  table: 'journal' | 'audit',
  column: 'created_at' | 'recorded_at',
): Promise<RowTime | null> {
  const time = sql.ref(column);
  const { rows: near } = await sql<{ exact: string }>`select ${exact(time)} as exact from ${sql.table(table)} order by id limit 1`.execute(
    tx.db,
  );
  if (near[0] === undefined) return null;
  const { rows } = await sql<RowTime>`
    select min(${time}) as at, ${exact(sql`min(${time})`)} as exact from ${sql.table(table)} where ${time} <= (${near[0].exact} || '+00')::timestamptz`.execute(
    tx.db,
  );
  return rows[0] ?? null;
}

/** The greatest time of the journals before an id, in the same way. */
export async function lastTimeBefore(tx: Tx<'ledger'>, id: string, column: 'created_at' | 'recorded_at'): Promise<RowTime | null> {
  const time = sql.ref(column);
  const { rows: near } = await sql<{
    exact: string;
  }>`select ${exact(time)} as exact from journal where id < ${id} order by id desc limit 1`.execute(tx.db);
  if (near[0] === undefined) return null;
  const { rows } = await sql<RowTime>`
    select max(${time}) as at, ${exact(sql`max(${time})`)} as exact from journal where id < ${id} and ${time} >= (${near[0].exact} || '+00')::timestamptz`.execute(
    tx.db,
  );
  return rows[0] ?? null;
}
