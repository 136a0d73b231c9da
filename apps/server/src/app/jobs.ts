import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import type { Logger } from '../platform/logger.js';
import { createRepeats } from '../platform/repeats.js';
import { inTrace } from '../platform/trace.js';
import { runRecorded, untilDue } from './job-runs.js';

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

export interface Jobs {
  start(): void;
  /** Runs a job whether it is due or not: immediately, or after the run that is in progress on this node. */
  runNow(name: string): void;
  stop(): Promise<void>;
}

export interface JobsDependencies {
  db: Db;
  logger: Logger;
  jobs: readonly Job[];
  /** A node that is down or cannot reach the database for this long loses its jobs to another node. */
  leaseMs?: number;
}

const LEASE_MS = 15_000;
/** Renewals per lease duration, so that one failed renewal does not lose the lease. */
const RENEWALS = 3;
/** A job that failed runs again after this time, or after its interval if that is shorter. */
const RETRY_MS = 60_000;
/** A timer may fire a moment early, before the database finds the job due. */
const TIMER_MS = 5;

/**
 * Periodic jobs. A job is due an interval after its last success on any node, or after it was first known: a node that restarts more often than the
 * interval still runs it. Each job runs on one node at a time: the node that holds its lease.
 */
export function createJobs({ db, logger, jobs, leaseMs = LEASE_MS }: JobsDependencies): Jobs {
  const repeats = createRepeats(logger);
  const timers = new Map<string, NodeJS.Timeout>();
  const inFlight = new Set<Promise<unknown>>();
  let isStopped = false;

  const track = (work: Promise<unknown>): void => {
    inFlight.add(work);
    void work.finally(() => inFlight.delete(work));
  };

  const report = (job: Job, error: unknown): void =>
    repeats.met(job.name, error, { job: job.name }, 'job failed; it runs again within a minute');
  /** Reports a failure in its trace; the same error is logged once. */
  const runTraced = (job: Job): Promise<void> =>
    inTrace(`job ${job.name}`, {}, () =>
      runRecorded(db, job).catch((error: unknown) => {
        report(job, error);
        throw error;
      }),
    );

  /** `everyMs` null: also when the job is not due. Null: the job was not due, or another run has its lease. */
  const alone = async (job: Job, everyMs: number | null): Promise<'succeeded' | 'failed' | null> => {
    // The holder is this run, not the node: a second run on the same node must not take over the lease.
    const lease = { name: job.name, holder: randomUUID() };
    try {
      if (!(await take(db, lease, leaseMs, everyMs))) return null;
      const renewal = setInterval(() => void renew(db, lease, leaseMs).catch(() => undefined), leaseMs / RENEWALS);
      try {
        await runTraced(job);
        repeats.over(job.name, { job: job.name }, 'job runs again');
      } finally {
        clearInterval(renewal);
        await renew(db, lease, 0);
      }
      return 'succeeded';
    } catch (error) {
      report(job, error);
      return 'failed';
    }
  };

  /** The last run of each job on this node that has not ended. A run in progress may not see what the caller of the next has changed. */
  const last = new Map<string, ReturnType<typeof alone>>();
  const inTurn = (job: Job, everyMs: number | null): ReturnType<typeof alone> => {
    const before = last.get(job.name);
    const turn = before === undefined ? alone(job, everyMs) : before.then(() => (isStopped ? null : alone(job, everyMs)));
    last.set(job.name, turn);
    void turn.finally(() => last.get(job.name) === turn && last.delete(job.name));
    return turn;
  };

  const follow = (job: Job, delayMs: number): void => {
    if (isStopped) return;
    const turn = async (): Promise<void> => {
      const outcome = await inTurn(job, job.everyMs);
      if (outcome === 'succeeded') return follow(job, job.everyMs);
      if (outcome === 'failed') return follow(job, Math.min(job.everyMs, RETRY_MS));
      const remaining = (await remainingMs()).get(job.name) ?? 0;
      // Due: another run has the lease, and may lose it.
      follow(job, remaining > 0 ? remaining : leaseMs);
    };
    timers.set(
      job.name,
      setTimeout(() => track(turn()), delayMs + TIMER_MS),
    );
  };

  /** Until each job is due; empty while the database does not answer. */
  const remainingMs = (): Promise<ReadonlyMap<string, number>> => untilDue(db, jobs).catch(() => new Map());

  const begin = async (): Promise<void> => {
    const remaining = await remainingMs();
    for (const job of jobs) follow(job, Math.max(0, remaining.get(job.name) ?? Math.min(job.everyMs, RETRY_MS)));
  };

  return {
    start: () => track(begin()),
    runNow: (name) => jobs.filter((job) => job.name === name).forEach((job) => track(inTurn(job, null))),
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(inFlight);
    },
  };
}

interface Lease {
  name: string;
  holder: string;
}

/**
 * False while another run holds the lease, and while the job is not due (`everyMs` null: it is always due). Leases use the real clock of the database.
 */
async function take(db: Db, { name, holder }: Lease, ms: number, everyMs: number | null): Promise<boolean> {
  const isDue =
    everyMs === null
      ? sql`true`
      : sql`not exists (select from job_run r
          where r.name = ${name} and coalesce(r.succeeded_at, r.known_since) > clock_timestamp() - ${everyMs} * interval '1 millisecond')`;
  const { rows } = await sql`
    insert into job_lease (name, holder, lease_until)
    select ${name}, ${holder}::uuid, clock_timestamp() + ${ms} * interval '1 millisecond' where ${isDue}
    on conflict (name) do update set holder = excluded.holder, lease_until = excluded.lease_until
      where job_lease.lease_until <= clock_timestamp()
    returning name`.execute(db);
  return rows.length === 1;
}

/** Extends the lease; 0 releases it. A lease that was lost meanwhile stays with its new holder. */
async function renew(db: Db, { name, holder }: Lease, ms: number): Promise<void> {
  await sql`update job_lease set lease_until = clock_timestamp() + ${ms} * interval '1 millisecond'
    where name = ${name} and holder = ${holder}`.execute(db);
}
