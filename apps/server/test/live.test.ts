import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../src/app/build-app.js';
import { eventually, type House, type Member, startHouse } from './house.js';
import { createScreens } from './screens.js';

const screens = createScreens();
let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterEach(() => screens.closeAll());
afterAll(() => house.close());

test('money arriving and leaving is pushed to its member, and to nobody else', async () => {
  const [member, stranger] = [await house.newMember(), await house.newMember()];
  const [heard, overheard] = [await screens.open(house.app, member.token), await screens.open(house.app, stranger.token)];
  const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: 500 });
  await house.payQr(String(qr.body['qrcodeId']), 50_000);
  await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
  await eventually(() => heard.length === 3, 'three events');
  expect(heard.map((event) => event.movement)).toEqual([
    { kind: 'deposit', status: 'SUCCESS', amount: 500 },
    { kind: 'withdraw', status: 'PENDING', amount: 200 },
    { kind: 'withdraw', status: 'SUCCESS', amount: 200 },
  ]);
  expect(overheard).toEqual([]);
});

test('a socket without a session is refused', async () => {
  await expect(screens.open(house.app, 'not a token')).rejects.toThrow('invalid-token');
});

describe('every minute a session is asked again:', () => {
  const MINUTE_MS = 60_000;
  let node: App;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    node = await house.anotherNode();
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
        house.database.db
          .updateTable('session')
          .set({ seen_at: new Date(Date.now() - 30 * MINUTE_MS) })
          .where('member', '=', (db) => db.selectFrom('member').select('id').where('username', '=', member.phone))
          .execute(),
    ],
    [
      'its member was deactivated',
      (member: Member) => house.database.db.updateTable('member').set({ active: false }).where('username', '=', member.phone).execute(),
    ],
  ])('a socket ends when %s, and no other with it', async (_why, endSession) => {
    const [ended, other] = [await house.newMember(), await house.newMember()];
    const [socket, otherSocket] = [await screens.connect(node, ended.token), await screens.connect(node, other.token)];
    await endSession(ended);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await eventually(() => !socket.connected, 'the socket is closed');
    expect(otherSocket.connected).toBe(true);
  });
});
