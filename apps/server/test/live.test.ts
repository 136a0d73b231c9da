import type { AddressInfo } from 'node:net';
import type { WalletEvent } from '@krapao/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, type House, startHouse } from './house.js';

let house: House;
let sockets: Socket[] = [];
beforeAll(async () => {
  house = await startHouse();
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});
afterAll(() => house.close());

/** Connects as the web does, and collects what is heard. */
async function listen(token: string): Promise<WalletEvent[]> {
  const heard: WalletEvent[] = [];
  const { port } = house.app.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  socket.on('wallet', (event: WalletEvent) => heard.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return heard;
}

test('money arriving and leaving is pushed to its member, and to nobody else', async () => {
  const [member, stranger] = [await house.newMember(), await house.newMember()];
  const [heard, overheard] = [await listen(member.token), await listen(stranger.token)];
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
  await expect(listen('not a token')).rejects.toThrow('invalid-token');
});
