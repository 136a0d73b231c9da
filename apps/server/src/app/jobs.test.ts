import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { eventually } from '../../test/test-server.js';
import { createLogger } from '../platform/logger.js';
import { createJobs, type Jobs } from './jobs.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const HOUR_MS = 3_600_000;
/** Long enough for a node on a busy machine to renew it in time. */
const LEASE_MS = 3_000;
const leaseUntil = async (): Promise<number> =>
  (await database.db.selectFrom('job_lease').select('lease_until').executeTakeFirstOrThrow()).lease_until.getTime();

/** A node with one job, whose runs take as long as the test wants. */
function node(): { jobs: Jobs; runs: () => number; finish: () => void } {
  let runs = 0;
  const ends: (() => void)[] = [];
  const run = (): Promise<void> => {
    runs += 1;
    return new Promise((resolve) => ends.push(resolve));
  };
  const jobs = createJobs({
    db: database.db,
    logger: createLogger('silent'),
    jobs: [{ name: 'tidy', everyMs: 60_000, run }],
    leaseMs: LEASE_MS,
  });
  return { jobs, runs: () => runs, finish: () => ends.splice(0).forEach((end) => end()) };
}

it('a job runs on one node at a time, also when it takes longer than a lease, and then on the other', async () => {
  const [near, far] = [node(), node()];
  near.jobs.runNow('tidy');
  await eventually(() => near.runs() === 1, 'the first runs it');
  const first = await leaseUntil();
  await eventually(async () => (await leaseUntil()) > first + LEASE_MS, 'the run is longer than its first lease');
  far.jobs.runNow('tidy');
  near.jobs.runNow('tidy');
  await sleep(100);
  expect([near.runs(), far.runs()]).toEqual([1, 0]);
  near.finish();
  await near.jobs.stop();
  far.jobs.runNow('tidy');
  await eventually(() => far.runs() === 1, 'the other runs it');
  far.finish();
  await far.jobs.stop();
});

it('a job that is run again while it runs begins anew afterwards, on the same node', async () => {
  const { jobs, runs, finish } = node();
  jobs.runNow('tidy');
  await eventually(() => runs() === 1, 'it runs');
  jobs.runNow('tidy');
  expect(runs()).toBe(1);
  finish();
  await eventually(() => runs() === 2, 'it runs again');
  finish();
  await jobs.stop();
});

it('a node that is gone loses its job when the lease ends', async () => {
  await database.db
    .insertInto('job_lease')
    .values({ name: 'tidy', holder: '00000000-0000-4000-8000-000000000000', lease_until: new Date(Date.now() + HOUR_MS) })
    .execute();
  const { jobs, runs, finish } = node();
  jobs.runNow('tidy');
  await sleep(100);
  expect(runs()).toBe(0);
  await database.pool.query('update job_lease set lease_until = clock_timestamp()');
  await eventually(() => {
    jobs.runNow('tidy');
    return runs() === 1;
  }, 'it is run');
  finish();
  await jobs.stop();
});

/** A node that starts, with a job of an hour. `done`: its runs. */
function hourly(run: () => Promise<void> = () => Promise.resolve()): { jobs: Jobs; done: () => number } {
  let done = 0;
  const job = {
    name: 'hourly',
    everyMs: HOUR_MS,
    run: async (): Promise<void> => {
      done += 1;
      await run();
    },
  };
  return { jobs: createJobs({ db: database.db, logger: createLogger('silent'), jobs: [job], leaseMs: LEASE_MS }), done: () => done };
}
const succeededBefore = (ms: number): Promise<unknown> =>
  database.pool.query(
    `insert into job_run (name, known_since, succeeded_at) values ('hourly', now() - interval '1 day', now() - ${ms} * interval '1 ms')`,
  );

it('a job whose last success on any node is older than its interval runs when a node starts', async () => {
  await succeededBefore(HOUR_MS + 1_000);
  const { jobs, done } = hourly();
  jobs.start();
  await expect.poll(done).toBe(1);
  await jobs.stop();
});

it('a job that never succeeded is due an interval after it was first known, whatever restarts', async () => {
  await database.pool.query(`insert into job_run (name, known_since) values ('hourly', now() - interval '61 minutes')`);
  const { jobs, done } = hourly();
  jobs.start();
  await expect.poll(done).toBe(1);
  await jobs.stop();
});

it('a job that is due runs once, however many nodes start', async () => {
  await succeededBefore(HOUR_MS + 1_000);
  const nodes = [hourly(), hourly(), hourly()];
  for (const { jobs } of nodes) jobs.start();
  const all = (): number => nodes.reduce((sum, { done }) => sum + done(), 0);
  await eventually(() => all() === 1, 'one runs it');
  // The others have looked again by then.
  await sleep(LEASE_MS + 500);
  expect(all()).toBe(1);
  for (const { jobs } of nodes) await jobs.stop();
});

it('a job that succeeded a moment ago on another node does not run when a node starts', async () => {
  await succeededBefore(HOUR_MS - 1_000_000);
  const { jobs, done } = hourly();
  jobs.start();
  await sleep(300);
  expect(done()).toBe(0);
  await jobs.stop();
});
