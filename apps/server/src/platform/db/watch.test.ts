import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { type Network, startNetwork } from '../../../test/network.js';
import { eventually } from '../../../test/test-server.js';
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
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock(1)');
  const lost = opened.pool.query('select pg_advisory_lock(1)').catch((error: unknown) => error);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  const isWaiting = async (): Promise<boolean> => (await holder.query(waiting)).rowCount === 1;
  await eventually(isWaiting, 'the server works on the statement');
  network.silence();
  await network.resume();
  // The server answers into the silence.
  await holder.query('select pg_advisory_unlock(1)');
  holder.release();
  await eventually(opened.isReady, 'the others work');
  expect(await lost).toBeInstanceOf(DatabaseUnavailable);
});
