import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * Tables that a refused call may write: the audit log, and the counters of attempts and calls. And the list of a job, which triggers of other tables
 * fill and the job empties at any time.
 */
const FREE_TABLES = ['audit', 'guess_limit', 'address_calls', 'exclusion_check'];
/** Of migrations only. */
const OWNERS_TABLES = ['kysely_migration', 'kysely_migration_lock', 'schema_generation', 'sql_file'];
/** Last use of a session, tries of an OTP: counters too. */
const FREE_COLUMNS = ['seen_at', 'tries'];

interface Known {
  about: string;
  /** By table. */
  versions: Record<string, string>;
  hashes: Record<string, string>;
}
/** The last digest of each database. */
const known = new WeakMap<pg.Pool, Known>();

/**
 * A hash of each table's rows, so that two of them show what changed between. With `about`, of those rows only
 * that hold one of these texts (a member's id, phone, account number). Only tables that changed since the last digest are hashed.
 * From the first digest of a database on, no job of its servers runs: a busy machine lets one begin between two digests.
 */
export async function digest(pool: pg.Pool, about: readonly string[] = ['']): Promise<Record<string, string>> {
  const last = known.get(pool);
  if (last === undefined) await withoutJobs(pool);
  const kept = last?.about === about.join('\n') ? last : undefined;
  const versions = await rowVersions(pool, await tableNames(pool));
  const hashes: Record<string, string> = {};
  for (const [name, version] of Object.entries(versions)) {
    const hash = kept?.versions[name] === version ? kept.hashes[name] : undefined;
    hashes[name] = hash ?? (await hashOf(pool, name, about));
  }
  known.set(pool, { about: about.join('\n'), versions, hashes });
  return hashes;
}

async function tableNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'tables of a digest',
    text: `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1) order by 1`,
    values: [[...FREE_TABLES, ...OWNERS_TABLES]],
  });
  return rows.map(({ name }) => name);
}

/**
 * By table, which versions of rows it holds. The place of a row and the transaction that wrote it name one version, so equal texts mean equal rows:
 * reading them takes a fraction of hashing the rows.
 */
async function rowVersions(pool: pg.Pool, names: readonly string[]): Promise<Record<string, string>> {
  const sums = names.map((name) => `(select sum(hashtextextended(ctid::text || ' ' || xmin::text, 0)) from "${name}")`);
  const text = `select array[${sums.map((sum) => `coalesce(${sum}, 0)`).join(', ')}]::text[] as versions`;
  const { rows } = await pool.query<{ versions: string[] }>({ name: nameOf(text), text });
  return Object.fromEntries(names.map((name, index) => [name, rows[0]?.versions[index] ?? '']));
}

async function hashOf(pool: pg.Pool, table: string, about: readonly string[]): Promise<string> {
  const text = `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) as hash
    from (select (to_jsonb(t) - $1::text[])::text as line from "${table}" t) as lines where line like any($2)`;
  const values = [FREE_COLUMNS, about.map((each) => `%${each}%`)];
  const { rows } = await pool.query<{ hash: string }>({ name: nameOf(text), text, values });
  return rows[0]?.hash ?? '';
}

/** A statement is prepared by its name: to plan it takes longer than to run it. */
const nameOf = (text: string): string => createHash('md5').update(text).digest('hex');

/** No job of the server begins any more: another node seems to have the lease of each. What changes afterwards was changed by a call. */
async function withoutJobs(pool: pg.Pool): Promise<void> {
  const holder = randomUUID();
  const take = async (): Promise<number | null> => {
    await pool.query({
      text: `insert into job_lease (name, holder, lease_until) select name, $1::uuid, now() + interval '1 day' from job_run
        on conflict (name) do update set holder = excluded.holder, lease_until = excluded.lease_until
          where job_lease.lease_until <= clock_timestamp()`,
      values: [holder],
    });
    return (await pool.query('select 1 from job_lease where holder <> $1', [holder])).rowCount;
  };
  await soon(async () => (await take()) === 0, 'a job did not end in a minute');
}

/** Waits until no saga is in progress, so that nothing changes in the background. */
export async function quiet(pool: pg.Pool): Promise<void> {
  const open = async (): Promise<number | null> =>
    (await pool.query(`select 1 from saga where state <> 'DONE' and due_at < 'infinity'`)).rowCount;
  await soon(async () => (await open()) === 0, 'work with the outside did not end in a minute');
}

async function soon(condition: () => Promise<boolean>, failure: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await condition());) {
    if (Date.now() > deadline) throw new Error(failure);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The tables that differ between two digests. */
export const changesOf = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);
