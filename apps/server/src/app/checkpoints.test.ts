import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { housekeeping, type HousekeepingDependencies } from './housekeeping.js';
import { createClock } from '../platform/clock.js';
import { newId } from '../platform/ids.js';
import { createLogger } from '../platform/logger.js';
import { createProviders } from '../providers/index.js';
import { aTransfer, type TestServer, type Member, startTestServer } from '../../test/test-server.js';
import { createReconciling } from '../../test/reconciling.js';

/** The reads of the comparison with the providers, minute by minute, on a site with a day of records. */
const MINUTE_MS = 60_000;
const [QRS, MANY] = ['/provider/qr-payments', 240];
let server: TestServer;
let minutes = 0;
const lines: string[] = [];
let turn: () => Promise<unknown>;
beforeAll(async () => {
  server = await startTestServer();
  const now = (): Date => new Date(Date.now() + minutes * MINUTE_MS);
  const deps = {
    inTx: server.database.inTx,
    database: { db: server.database.db },
    clock: { ...createClock(), now, real: now },
    logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
    providers: createProviders({ baseUrl: server.outside.url, key: 'any' }),
    deposit: server.app.deposit,
    ledger: server.app.ledger,
    secrets: ['a test secret of some length'],
  };
  const [job] = housekeeping(deps as unknown as HousekeepingDependencies).filter(({ name }) => name === 'reconcile');
  turn = () => {
    server.outside.lists.length = 0;
    return job?.run() ?? Promise.reject(new Error('there is no such job'));
  };
});
afterAll(() => server.close());

const { idOf, money, findings, forge } = createReconciling(() => server);
const listRequests = (path: string) => server.outside.lists.filter((list) => list.path === path);

/** A payment into an open QR, which only the gateway's records contain. */
async function pay(member: Member, minutesAgo: number): Promise<void> {
  const [id, at] = [newId(), new Date(Date.now() + (minutes - minutesAgo) * MINUTE_MS)];
  await server.database.db
    .insertInto('qr')
    .values({
      id,
      member: await idOf(member),
      provider: 'WW',
      amount: 100n,
      currency: 'THB',
      state: 'CANCELLED',
      payload: null,
      reason: null,
      request_key: null,
      expires_at: at,
      created_at: at,
    })
    .execute();
  const from = { bankCode: 'KTB', accountNo: '1234567890', accountName: 'X' };
  server.outside.qrPayments.push({
    ref: id,
    amount: '100',
    currency: 'THB',
    bankCode: 'KTB',
    transRef: randomUUID(),
    from,
    paidAt: at.toISOString(),
  });
}

test('a quiet minute reads the last half hour of records, one list per provider, and a whole day once per hour', async () => {
  const member = await server.newMember();
  for (let n = 0; n < MANY; n += 1) await pay(member, n * 5 + 1);
  await turn();
  expect(listRequests(QRS)).toMatchObject([{ rows: MANY }]);
  expect(await money(member)).toBe(MANY);
  const read: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    minutes += 1;
    await turn();
    expect(server.outside.lists.filter(({ path }) => !path.startsWith('/provider/games/'))).toHaveLength(4);
    read.push(listRequests(QRS).reduce((sum, { rows }) => sum + rows, 0));
  }
  expect(Math.max(...read)).toBeLessThanOrEqual(7);
  minutes += 60;
  await turn();
  expect(listRequests(QRS)[0]?.rows).toBeGreaterThan(MANY - 30);
  minutes += 1;
  await turn();
  expect(listRequests(QRS)[0]?.rows).toBeLessThanOrEqual(7);
});

test('a payment without a webhook is credited in the next minute, also when the provider lists it some minutes late', async () => {
  const member = await server.newMember();
  await turn();
  await pay(member, 0);
  await pay(member, 25);
  minutes += 1;
  await turn();
  expect(await money(member)).toBe(2);
});

test('payments during an outage of a provider are compared after it, and reported once', async () => {
  const member = await server.newMember();
  await turn();
  server.outside.away.add(QRS);
  lines.length = 0;
  for (let n = 0; n < 3; n += 1) {
    minutes += 1;
    await turn();
  }
  await pay(member, 1);
  minutes += 45;
  await turn();
  expect(lines.filter((line) => line.includes('"comparison":"qr"'))).toHaveLength(1);
  server.outside.away.delete(QRS);
  minutes += 1;
  await turn();
  expect(await money(member)).toBe(1);
  expect(lines.filter((line) => line.includes('"comparison":"qr"'))).toHaveLength(2);
});

test('an unavailable game delays no other: each has its own slots', async () => {
  const games = (): Map<string, string> => new Map(server.outside.lists.map(({ path, since }) => [path, since]));
  minutes += 61;
  await turn();
  server.outside.away.add('/provider/games/PG/transactions');
  lines.length = 0;
  for (let n = 0; n < 3; n += 1) {
    minutes += 1;
    await turn();
  }
  server.outside.away.clear();
  minutes += 30;
  await turn();
  const since = games();
  expect(Date.parse(since.get('/provider/games/PG/transactions') ?? '')).toBeLessThan(
    Date.parse(since.get('/provider/games/JOKER/transactions') ?? ''),
  );
  expect(lines.filter((line) => line.includes('PG'))).toHaveLength(2);
});

test('a journal that the outside does not have is found once it is ten minutes old, and closed by the next whole comparison', async () => {
  const member = await server.newMember();
  await turn();
  const transRef = randomUUID();
  await forge(member, { scope: 'incoming', key: `KTB:${transRef}`, kind: 'deposit.bank', from: 'clearing:bank', amount: 5_000 });
  // The database records by its own clock, and the test's is ahead.
  await server.database.asOwner(
    `set session_replication_role = replica; update journal set recorded_at = recorded_at + interval '${minutes} minutes' where idempotency_key = 'KTB:${transRef}'`,
  );
  minutes += 5;
  await turn();
  expect(await findings('bank.credited-not-received')).toEqual([]);
  minutes += 6;
  await turn();
  expect(await findings('bank.credited-not-received')).toMatchObject([{ state: 'open' }]);
  server.outside.transfers.push(aTransfer({ from: member.bank, amount: 5_000, transRef, paidAt: new Date().toISOString() }));
  minutes += 61;
  await turn();
  expect(await findings('bank.credited-not-received')).toMatchObject([{ state: 'closed' }]);
});
