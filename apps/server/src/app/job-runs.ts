import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import { openFindingCounts } from '../platform/findings.js';

/** Runs a job and records its outcome, for the metrics of every node. */
export async function runRecorded(db: Db, { name, run }: { name: string; run(): Promise<unknown> }): Promise<void> {
  const begun = performance.now();
  const record = (hasSucceeded: boolean): Promise<unknown> =>
    sql`
      insert into job_run as r (name, succeeded_at, duration_ms, failures)
      values (${name}, case when ${hasSucceeded} then clock_timestamp() end, ${Math.round(performance.now() - begun)}, ${hasSucceeded ? 0 : 1})
      on conflict (name) do update set succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at), duration_ms = excluded.duration_ms,
        failures = case when ${hasSucceeded} then 0 else r.failures + 1 end`.execute(db);
  try {
    await run();
  } catch (error) {
    await record(false).catch(() => undefined);
    throw error;
  }
  await record(true);
}

/** Stores the names of all jobs, so that a job that never succeeds has an age. */
export async function registerJobs(db: Db, jobs: readonly { name: string }[]): Promise<void> {
  await db
    .insertInto('job_run')
    .values(jobs.map(({ name }) => ({ name, succeeded_at: null, duration_ms: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a server has started on this database before. */
export async function hasStarted(db: Db): Promise<boolean> {
  return (await db.selectFrom('job_run').select('name').limit(1).executeTakeFirst()) !== undefined;
}

/** Milliseconds until each job is due: an interval after its last success on any node, or after it was first known. Less than 0: it is overdue. */
export async function untilDue(db: Db, jobs: readonly { name: string; everyMs: number }[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; ms: number }>`
    select r.name, (extract(epoch from coalesce(r.succeeded_at, r.known_since) - clock_timestamp()) * 1000 + j.ms)::float8 as ms
    from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ everyMs }) => everyMs)}::float8[]) j(name, ms) join job_run r on r.name = j.name`.execute(
    db,
  );
  return new Map(rows.map(({ name, ms }) => [name, ms]));
}

export interface WorkFigures {
  jobs: {
    name: string;
    /** The last success, or the registration if it never succeeded; Unix seconds. */
    succeeded: number;
    duration: number | null;
    /** Consecutive failures. */
    failures: number;
  }[];
  comparisons: {
    name: string;
    /** Unix seconds. */
    succeeded: number;
  }[];
  /** Open findings. */
  findings: { kind: string; count: number }[];
}

/** Outcomes of jobs and comparisons, and open findings, on all nodes; one statement. */
export async function readWork(db: Db): Promise<WorkFigures> {
  const { rows } = await sql<WorkFigures>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'succeeded', extract(epoch from coalesce(succeeded_at, known_since)),
        'duration', duration_ms / 1000.0, 'failures', failures)), '[]') from job_run) as jobs,
      (select coalesce(jsonb_agg(jsonb_build_object('name', comparison, 'succeeded', extract(epoch from compared_at))), '[]')
        from comparison_checkpoint) as comparisons,
      (${openFindingCounts}) as findings`.execute(db);
  return rows[0] ?? { jobs: [], comparisons: [], findings: [] };
}
