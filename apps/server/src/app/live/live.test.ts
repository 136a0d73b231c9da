import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../build-app.js';
import { runOperator } from '../../operator/run.js';
import { eventually, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { createScreens } from '../../../test/screens.js';

const screens = createScreens();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => screens.closeAll());
afterAll(() => server.close());

// §wire-8 live push of the member's money
test('incoming and outgoing money is pushed to its member only', async () => {
  const [member, stranger] = [await server.newMember(), await server.newMember()];
  const [memberEvents, strangerEvents] = [await screens.open(server.app, member.token), await screens.open(server.app, stranger.token)];
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 500 });
  await server.payQr(String(qr.body['qrcodeId']), 50_000);
  await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
  await eventually(() => memberEvents.length === 3, 'three events');
  expect(memberEvents.map((event) => event.movement)).toMatchObject([
    { kind: 'deposit', status: 'SUCCESS', amount: 500 },
    { kind: 'withdraw', status: 'PENDING', amount: 200 },
    { kind: 'withdraw', status: 'SUCCESS', amount: 200 },
  ]);
  expect(strangerEvents).toEqual([]);
});

test('a socket without a session is refused', async () => {
  await expect(screens.open(server.app, 'not a token')).rejects.toThrow('invalid-token');
});

describe('a session that ends', () => {
  let other: App;
  beforeAll(async () => {
    other = await server.anotherNode();
  });
  afterAll(() => other.close());

  test('by logout: its sockets on every node are closed before the answer, and receive nothing after it', async () => {
    const member = await server.newMember();
    const second = await server.call('POST', '/api/login', { username: member.phone, password: 'correct horse' });
    const token = String(second.body['token']);
    const [here, there] = [await screens.connect(server.app, token), await screens.connect(other, token)];
    const events: unknown[] = [];
    for (const socket of [here, there]) socket.on('wallet', (event) => events.push(event));
    const kept = await screens.open(other, member.token);
    const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 100 });
    expect((await server.call('POST', '/api/logout', undefined, { authorization: `Bearer ${token}` })).status).toBe(200);
    await server.payQr(String(qr.body['qrcodeId']), 10_000);
    await eventually(() => kept.length === 1, 'the other session receives it');
    await eventually(() => !here.connected && !there.connected, 'both are closed');
    expect(events).toEqual([]);
  });

  test.each<[string, (member: Member) => Promise<unknown>]>([
    [
      'a new password',
      (member) => member.call('PUT', '/api/account/changepwd', { oldPassword: 'correct horse', newPassword: 'another horse' }),
    ],
    [
      'the operator',
      (member) => runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words: ['sessions', 'end', member.phone] }),
    ],
    [
      'a member who is deactivated',
      (member) => server.database.db.updateTable('member').set({ active: false }).where('username', '=', member.phone).execute(),
    ],
  ])('by %s: its sockets on every node are closed at once', async (_how, end) => {
    const member = await server.newMember();
    const second = await server.call('POST', '/api/login', { username: member.phone, password: 'correct horse' });
    const token = String(second.body['token']);
    const sockets = [await screens.connect(server.app, token), await screens.connect(other, token)];
    await end(member);
    await eventually(() => sockets.every(({ connected }) => !connected), 'both are closed');
    expect(sockets.map(({ connected }) => connected)).toEqual([false, false]);
  });
});

describe('every minute a session is checked again:', () => {
  const MINUTE_MS = 60_000;
  let node: App;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    node = await server.anotherNode();
  });
  afterAll(async () => {
    await node.close();
    vi.useRealTimers();
  });

  test.each([
    ['its member logged out', (member: Member) => member.call('POST', '/api/logout')],
    [
      'it was idle for too long',
      (member: Member) =>
        server.database.db
          .updateTable('session')
          .set({ seen_at: new Date(Date.now() - 30 * MINUTE_MS) })
          .where('member', '=', (db) => db.selectFrom('member').select('id').where('username', '=', member.phone))
          .execute(),
    ],
    [
      'its member was deactivated',
      (member: Member) => server.database.db.updateTable('member').set({ active: false }).where('username', '=', member.phone).execute(),
    ],
  ])('a socket ends when %s, and no other with it', async (_why, endSession) => {
    const [ended, other] = [await server.newMember(), await server.newMember()];
    const [socket, otherSocket] = [await screens.connect(node, ended.token), await screens.connect(node, other.token)];
    await endSession(ended);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await eventually(() => !socket.connected, 'the socket is closed');
    expect(otherSocket.connected).toBe(true);
  });
});
