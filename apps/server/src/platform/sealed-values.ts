import { sql } from 'kysely';
import type { Tx } from './unit-of-work.js';

/** A column of sealed values. Each value is bound to its row's id (platform/seal.ts). */
export interface SealedColumn {
  /** The name of the values in messages for the operator. */
  values: string;
  /** The purpose of the key that seals them. */
  purpose: string;
  table: 'game_account' | 'spin_seed' | 'operator_code' | 'outgoing_secret';
  id: 'id' | 'member' | 'operator';
  column: 'password' | 'seed' | 'secret';
}

export interface SealedValue {
  id: string;
  sealed: string;
}

const keyName = ({ column }: SealedColumn) => sql<string>`split_part(${sql.ref(column)}, '.', 1)`;

/** Names of the keys that sealed values, configured or not; one index probe per key. */
export async function keysInUse(tx: Tx, column: SealedColumn): Promise<string[]> {
  const [table, sealed, name] = [sql.table(column.table), sql.ref(column.column), keyName(column)];
  const { rows } = await sql<{ name: string }>`
    with recursive used as (
      (select ${name} as name from ${table} where ${sealed} is not null order by 1 limit 1)
      union all
      select (select ${name} from ${table} where ${sealed} is not null and ${name} > used.name order by 1 limit 1)
      from used where used.name is not null)
    select name from used where name is not null`.execute(tx.db);
  return rows.map((row) => row.name);
}

/** Counts the values of a key by the index, with some of their ids. */
export async function countSealed(tx: Tx, column: SealedColumn, name: string, examples: number): Promise<{ count: number; ids: string[] }> {
  const rowsOf = sql`from ${sql.table(column.table)} where ${sql.ref(column.column)} is not null and ${keyName(column)} = ${name}`;
  const { rows } = await sql<{ count: number; ids: string[] }>`
    select (select count(*)::int ${rowsOf}) as count,
      array(select ${sql.ref(column.id)}::text ${rowsOf} order by ${sql.ref(column.id)} limit ${examples}) as ids`.execute(tx.db);
  return rows[0] ?? { count: 0, ids: [] };
}

/** Locks the next values of a key in the order of their ids; skips rows that another transaction has locked. */
export async function lockSealed(
  tx: Tx,
  column: SealedColumn,
  { name, after, limit }: { name: string; after: string; limit: number },
): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(column.id)} as id, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)}
    where ${sql.ref(column.column)} is not null and ${keyName(column)} = ${name} and ${sql.ref(column.id)} > ${after}
    order by ${sql.ref(column.id)} limit ${limit} for no key update skip locked`.execute(tx.db);
  return rows;
}

/** The next values of any key, in the order of their ids. */
export async function readSealed(tx: Tx, column: SealedColumn, after: string, limit: number): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(column.id)} as id, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)}
    where ${sql.ref(column.column)} is not null and ${sql.ref(column.id)} > ${after} order by ${sql.ref(column.id)} limit ${limit}`.execute(
    tx.db,
  );
  return rows;
}

export async function storeSealed(tx: Tx, column: SealedColumn, values: readonly SealedValue[]): Promise<void> {
  if (values.length === 0) return;
  await sql`
    update ${sql.table(column.table)} t set ${sql.ref(column.column)} = v.sealed
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ sealed }) => sealed)}::text[]) as v(id, sealed)
    where t.${sql.ref(column.id)} = v.id`.execute(tx.db);
}
