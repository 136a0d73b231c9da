import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, type House, startHouse } from './house.js';
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
