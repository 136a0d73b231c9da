import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import type { Logger } from '../platform/logger.js';
import { createRepeats } from '../platform/repeats.js';
import { runRecorded } from './job-runs.js';

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

export interface Jobs {
  start(): void;
  /** Runs a job immediately, in addition to its interval. */
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

/** Periodic jobs. Each job runs on one node at a time: the node that holds its lease. */
export function createJobs({ db, logger, jobs, leaseMs = LEASE_MS }: JobsDependencies): Jobs {
  const repeats = createRepeats(logger);
  const timers: NodeJS.Timeout[] = [];
  const inFlight = new Set<Promise<void>>();

  const alone = async (job: Job): Promise<void> => {
    // The holder is this run, not the node: a second run on the same node must not take over the lease.
    const lease = { name: job.name, holder: randomUUID() };
    try {
      if (!(await take(db, lease, leaseMs))) return;
      const renewal = setInterval(() => void renew(db, lease, leaseMs).catch(() => undefined), leaseMs / RENEWALS);
      try {
        await runRecorded(db, job);
        repeats.over(job.name, { job: job.name }, 'job runs again');
      } finally {
        clearInterval(renewal);
        await renew(db, lease, 0);
      }
    } catch (error) {
      repeats.met(job.name, error, { job: job.name }, 'job failed; it runs again at its next interval');
    }
  };

  const begin = (job: Job): void => {
    const work = alone(job);
    inFlight.add(work);
    void work.finally(() => inFlight.delete(work));
  };

  return {
    start: () => {
      for (const job of jobs) timers.push(setInterval(() => begin(job), job.everyMs));
    },
    runNow: (name) => jobs.filter((job) => job.name === name).forEach(begin),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(inFlight);
    },
  };
}

interface Lease {
  name: string;
  holder: string;
}

/** False while another run holds the lease. Leases use the real clock of the database. */
async function take(db: Db, { name, holder }: Lease, ms: number): Promise<boolean> {
  const { rows } = await sql`
    insert into job_lease (name, holder, lease_until) values (${name}, ${holder}, clock_timestamp() + ${ms} * interval '1 millisecond')
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
