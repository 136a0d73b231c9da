import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { App } from '../app/build-app.js';
import { runOperator } from './run.js';
import { createScreens } from '../../test/screens.js';
import { eventually, startTestServer, type TestServer, withoutOperators } from '../../test/test-server.js';

const screens = createScreens();
let server: TestServer;
let other: App;
beforeAll(async () => {
  server = await startTestServer();
  await withoutOperators(server.database);
  other = await server.anotherNode();
});
afterEach(() => screens.closeAll());
afterAll(() => server.close());

const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', words });

/** A transfer from an account that belongs to no member, which goes to suspense; resolves to its id. */
async function transferInSuspense(satang: number): Promise<string> {
  const transRef = randomUUID();
  await server.tellTransfer({
    from: { bankCode: 'SCB', accountNo: '9990001112', accountName: 'NO MEMBER' },
    amount: satang,
    transRef,
  });
  const { db } = server.database;
  return (await db.selectFrom('incoming_transfer').select('id').where('trans_ref', '=', transRef).executeTakeFirstOrThrow()).id;
}

test('a credit by the command line is pushed once to each of the member’s screens, on every node, and to no other member', async () => {
  const [member, stranger] = [await server.newMember(), await server.newMember()];
  const [here, there] = [await screens.open(server.app, member.token), await screens.open(other, member.token)];
  const foreign = await screens.open(other, stranger.token);
  await operator('suspense', 'credit', await transferInSuspense(30_000), member.phone);
  await eventually(() => here.length > 0 && there.length > 0, 'both screens receive the credit');
  // A second movement, so that a duplicate of the first would have arrived before it.
  await operator('suspense', 'credit', await transferInSuspense(5_000), member.phone);
  const events = [300, 50].map((amount) => ({
    movement: { kind: 'deposit', status: 'SUCCESS', amount, id: expect.any(String) as string },
  }));
  await eventually(() => here.length >= 2 && there.length >= 2, 'both screens receive the second credit');
  expect(here).toEqual(events);
  expect(there).toEqual(events);
  expect(foreign).toEqual([]);
});
