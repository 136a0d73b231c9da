import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Tables that a refused call may write: the audit log, and the counters of attempts and calls. Jobs record their leases and progress, and
 * update the snapshots of house accounts.
 */
const FREE_TABLES = [
  'audit',
  'guess_limit',
  'address_calls',
  'invite_progress',
  'house_snapshot',
  'chain_seal',
  'chain_check',
  'finding',
  'job_lease',
  'job_run',
  'comparison_checkpoint',
];
/** Of migrations only: the server's role may not read them. */
const OWNERS_TABLES = ['kysely_migration', 'kysely_migration_lock', 'schema_generation', 'sql_file'];
/** Last use of a session, tries of an OTP: counters too. */
const FREE_COLUMNS = ['seen_at', 'tries'];

/**
 * A hash of each table's rows, so that two of them show what changed between. With `about`, of those rows only
 * that hold one of these texts (a member's id, phone, account number).
 */
export async function digest(pool: pg.Pool, about: readonly string[] = ['']): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1) order by 1`,
    [[...FREE_TABLES, ...OWNERS_TABLES]],
  );
  const hashes = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(line, e'\\n' order by line), '')) as hash
    from (select (to_jsonb(t) - $1::text[])::text as line from "${name}" t) as lines where line like any($2)`,
  );
  // PostgreSQL may append the parts in parallel, in any order.
  const text = `${hashes.join(' union all ')} order by name`;
  const values = [FREE_COLUMNS, about.map((each) => `%${each}%`)];
  // Prepared by its name: to plan it takes longer than to run it.
  const { rows } = await pool.query<{ name: string; hash: string }>({ name: createHash('md5').update(text).digest('hex'), text, values });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Waits until no saga is in progress, so that nothing changes in the background. */
export async function quiet(pool: pg.Pool): Promise<void> {
  const open = async (): Promise<number | null> =>
    (await pool.query(`select 1 from saga where state <> 'DONE' and due_at < 'infinity'`)).rowCount;
  for (const deadline = Date.now() + 15_000; (await open()) !== 0;) {
    if (Date.now() > deadline) throw new Error('work with the outside did not end in fifteen seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
