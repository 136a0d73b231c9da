import type pg from 'pg';

/** What PostgreSQL did for one call of a path; numbers of one database, from `pg_stat_statements`. */
export interface PathCounts {
  /** Statements that a client sent, `begin` and `commit` included. */
  statements: number;
  /** Plans that were made, inside of functions too. */
  plans: number;
  /** Pages that were read, from the cache or not. */
  buffers: number;
  /** Rows that statements inside of functions returned or changed. */
  innerRows: number;
  walRecords: number;
  walBytes: number;
}

/** Settings of a cluster whose statements are counted. Full page images would depend on the last checkpoint. */
export const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
  full_page_writes: 'off',
  autovacuum: 'off',
};

const COUNTS = `
  select coalesce(sum(calls) filter (where toplevel), 0)::float as statements, coalesce(sum(plans), 0)::float as plans,
    coalesce(sum(shared_blks_hit + shared_blks_read) filter (where toplevel), 0)::float as buffers,
    coalesce(sum(rows) filter (where not toplevel), 0)::float as "innerRows",
    coalesce(sum(wal_records) filter (where toplevel), 0)::float as "walRecords", coalesce(sum(wal_bytes) filter (where toplevel), 0)::float as "walBytes"
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'
    -- Sent after the commit, at any time.
    and query not like '%pg_notify(n.channel, n.payload)%'`;

export interface CountedPath {
  /** Prepares one call; not counted. */
  before?: () => Promise<void>;
  call: () => Promise<unknown>;
}

/** Counts of one call: the least of `calls` of them, because a call may split pages; after as many that warm the connection and its plans. */
export async function countsOf(
  owner: pg.Client,
  calls: number,
  { before = () => Promise.resolve(), call }: CountedPath,
): Promise<PathCounts> {
  for (let n = 0; n < calls; n += 1) {
    await before();
    await call();
  }
  const counted: PathCounts[] = [];
  for (let n = 0; n < calls; n += 1) {
    await before();
    await owner.query('select pg_stat_statements_reset()');
    await call();
    const { rows } = await owner.query<PathCounts>(COUNTS);
    counted.push(...rows);
  }
  const [first] = counted;
  if (first === undefined) throw new Error('pg_stat_statements counts nothing');
  const names = Object.keys(first) as (keyof PathCounts)[];
  return Object.fromEntries(names.map((name) => [name, Math.min(...counted.map((counts) => counts[name]))])) as unknown as PathCounts;
}
