import { expect, it } from 'vitest';
import { clientOptions, DatabaseClient } from './client.js';
import { keepChecked } from './heartbeat.js';

const URL_OF_TESTS = process.env['TEST_DATABASE_URL'] ?? '';

it('sends nothing on a connection that has ended, even if its owner has removed its listeners', async () => {
  const client = new DatabaseClient(clientOptions(URL_OF_TESTS, {}));
  await client.connect();
  keepChecked(client);
  // As the Socket.IO adapter does when it closes.
  client.removeAllListeners('end');
  await client.end();
  const errors: Error[] = [];
  client.on('error', (error) => errors.push(error));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(errors.map(({ message }) => message)).toEqual([]);
});
