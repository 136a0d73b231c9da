import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import type { Logger } from '../platform/logger.js';

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

/** Work by the clock. Each job runs on one node at a time: a node that does not get its lock leaves it to the other. */
export function createJobs({ db, logger, jobs }: { db: Db; logger: Logger; jobs: readonly Job[] }): Jobs {
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Set<Promise<void>>();

  const alone = async (job: Job): Promise<void> => {
    try {
      await db.connection().execute(async (connection) => {
        const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtext(${`job ${job.name}`})) as locked`.execute(
          connection,
        );
        if (rows[0]?.locked !== true) return;
        try {
          await job.run();
        } finally {
          await sql`select pg_advisory_unlock(hashtext(${`job ${job.name}`}))`.execute(connection);
        }
      });
    } catch (error) {
      logger.warn({ job: job.name, err: error }, 'job failed, it runs again in its turn');
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
