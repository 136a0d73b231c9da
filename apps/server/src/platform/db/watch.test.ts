import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { type Network, startNetwork } from '../../../test/network.js';
import { type Database, openDatabase } from './pool.js';
import { DatabaseUnavailable } from './unavailable.js';

let database: TestDatabase;
let network: Network;
let opened: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  network = await startNetwork(database.url);
  opened = openDatabase(network.url);
});
afterEach(async () => {
  await opened.close();
  network.close();
  await database.drop();
});

it('a statement that the server works on is not interrupted', async () => {
  await expect(opened.pool.query('select pg_sleep(4)')).resolves.toMatchObject({ rowCount: 1 });
});

it('a connection whose answer was lost fails its statement, while others work', async () => {
  await opened.pool.query('select 1');
  const lost = opened.pool.query('select pg_sleep(0.2)').catch((error: unknown) => error);
  // Sent; the answer is in flight.
  await new Promise((resolve) => setTimeout(resolve, 100));
  network.silence();
  await network.resume();
  const began = performance.now();
  expect(await opened.isReady()).toBe(true);
  expect(await lost).toBeInstanceOf(DatabaseUnavailable);
  expect(performance.now() - began).toBeLessThan(6_000);
});
