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

it('a node that is gone loses its job when the lease ends', async () => {
  await database.db
    .insertInto('job_lease')
    .values({ name: 'tidy', holder: '00000000-0000-4000-8000-000000000000', lease_until: new Date(Date.now() + LEASE_MS / 3) })
    .execute();
  const { jobs, runs, finish } = node();
  jobs.runNow('tidy');
  await sleep(100);
  expect(runs()).toBe(0);
  await eventually(() => {
    jobs.runNow('tidy');
    return runs() === 1;
  }, 'it is run');
  finish();
  await jobs.stop();
});
