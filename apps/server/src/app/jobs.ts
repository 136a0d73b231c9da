import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import type { Logger } from '../platform/logger.js';
import { createRepeats } from '../platform/repeats.js';
import { recordingRun } from './job-runs.js';

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

export interface Jobs {
  start(): void;
  /** Runs a job before its turn. */
  runNow(name: string): void;
  stop(): Promise<void>;
}

export interface JobsDependencies {
  db: Db;
  logger: Logger;
  jobs: readonly Job[];
  /** A node that is gone, or whose database is away for this long, loses its jobs to another node. */
  leaseMs?: number;
}

const LEASE_MS = 15_000;
/** Renewals of a lease within its time: one that fails is made up for by the next. */
const RENEWALS = 3;

/** Work by the clock. Each job runs on one node at a time, which holds its lease; a node that does not get the lease leaves the job to the other. */
export function createJobs({ db, logger, jobs, leaseMs = LEASE_MS }: JobsDependencies): Jobs {
  const repeats = createRepeats(logger);
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Set<Promise<void>>();

  const alone = async (job: Job): Promise<void> => {
    // Of this run alone, so that a run of the same node does not take over the one before it.
    const lease = { name: job.name, holder: randomUUID() };
    try {
      if (!(await take(db, lease, leaseMs))) return;
      const renewal = setInterval(() => void renew(db, lease, leaseMs).catch(() => undefined), leaseMs / RENEWALS);
      try {
        await recordingRun(db, job);
        repeats.over(job.name, { job: job.name }, 'job runs again');
      } finally {
        clearInterval(renewal);
        await renew(db, lease, 0);
      }
    } catch (error) {
      repeats.met(job.name, error, { job: job.name }, 'job failed, it runs again in its turn');
    }
  };

  const begin = (job: Job): void => {
    const work = alone(job);
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  return {
    start: () => {
      for (const job of jobs) timers.push(setInterval(() => begin(job), job.everyMs));
    },
    runNow: (name) => jobs.filter((job) => job.name === name).forEach(begin),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(underWay);
    },
  };
}

interface Lease {
  name: string;
  holder: string;
}

/** False while somebody else holds it. Leases are measured by the real clock of the database. */
async function take(db: Db, { name, holder }: Lease, ms: number): Promise<boolean> {
  const { rows } = await sql`
    insert into job_lease (name, holder, lease_until) values (${name}, ${holder}, clock_timestamp() + ${ms} * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, lease_until = excluded.lease_until
      where job_lease.lease_until <= clock_timestamp()
    returning name`.execute(db);
  return rows.length === 1;
}

/** Holds it for so much longer; 0 gives it back. One that was lost meanwhile stays with its new holder. */
async function renew(db: Db, { name, holder }: Lease, ms: number): Promise<void> {
  await sql`update job_lease set lease_until = clock_timestamp() + ${ms} * interval '1 millisecond'
    where name = ${name} and holder = ${holder}`.execute(db);
}
