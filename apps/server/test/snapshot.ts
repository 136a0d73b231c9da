import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';

/** A new database with the current rows of another one, as if restored from a backup of this moment. */
export async function snapshotOf(source: TestDatabase): Promise<TestDatabase> {
  const copy = await createTestDatabase();
  const [from, to] = [new pg.Client({ connectionString: source.ownerUrl }), new pg.Client({ connectionString: copy.ownerUrl })];
  await Promise.all([from.connect(), to.connect()]);
  try {
    await from.query('begin isolation level repeatable read');
    await to.query('set session_replication_role = replica');
    const { rows: tables } = await from.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
    );
    for (const { name } of tables) {
      await to.query(`delete from ${name}`);
      const { rows } = await from.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      if (rows.length > 0)
        await to.query(`insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [
          `[${rows.map(({ row }) => row).join(',')}]`,
        ]);
    }
    const { rows: sequences } = await from.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
    );
    for (const { name, last } of sequences) if (last !== null) await to.query('select setval($1::regclass, $2)', [name, last]);
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
  return copy;
}
