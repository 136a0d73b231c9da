import { type RawBuilder, sql } from 'kysely';
import { type Distribution, distributionOf } from '../../platform/db/shards.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { jsonArray } from '../../platform/array-of-json.js';
import { type Copied, copiedTables } from './cell-tables.js';

/** The rows of a member in the copied tables, by table: JSON texts of PostgreSQL, because parsing them would round an int8. */
export type MemberRows = ReadonlyMap<string, readonly string[]>;

/** The columns of the copied tables, to compare two cells. */
export async function readColumns(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name::text as table, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = 'public' and table_name = any(${copiedTables().map(([table]) => table)}) group by 1`.execute(tx.db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

export async function readRows(tx: Tx, member: string): Promise<MemberRows> {
  const rows = new Map<string, string[]>();
  for (const [table] of copiedTables()) {
    const found = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where ${sql.ref(columnOf(table))} = ${member}`.execute(tx.db);
    rows.set(
      table,
      found.rows.map(({ row }) => row),
    );
  }
  return rows;
}

/** Writes the rows in the caller's transaction. `columns`: those of `readColumns`. */
export async function writeRows(tx: Tx, member: string, rows: MemberRows, columns: ReadonlyMap<string, readonly string[]>): Promise<void> {
  for (const [table, copied] of copiedTables()) {
    if (copied.how === 'replace') await sql`delete from ${sql.table(table)} where ${sql.ref(columnOf(table))} = ${member}`.execute(tx.db);
    const written = (columns.get(table) ?? []).filter((column) => !(copied.without ?? []).includes(column));
    await sql`
      insert into ${sql.table(table)} as t (${list(written)})
      select ${list(written)} from jsonb_populate_recordset(null::${sql.table(table)}, ${jsonArray(rows.get(table) ?? [])}::jsonb)
      ${copied.how === 'merge' ? onConflict(copied, written) : sql``}`.execute(tx.db);
  }
}

/** A row that is the same already is not updated: triggers refuse some updates. */
function onConflict({ key = [], keeps = [], updates }: Copied, written: readonly string[]): RawBuilder<unknown> {
  const changed = (updates ?? written).filter((column) => ![...key, ...keeps].includes(column));
  if (changed.length === 0) return sql`on conflict (${list(key)}) do nothing`;
  const sets = changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const of = (name: string): RawBuilder<unknown> => sql.join(changed.map((column) => sql`${sql.raw(name)}.${sql.ref(column)}`));
  return sql`on conflict (${list(key)}) do update set ${sql.join(sets)} where (${of('t')}) is distinct from (${of('excluded')})`;
}

const list = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));

const columnOf = (table: string): string => {
  const distribution = (distributionOf as Readonly<Record<string, Distribution>>)[table];
  if (typeof distribution !== 'object') throw new Error(`${table} is not distributed by member`);
  return distribution.column;
};
