import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/test-server.js';

/** Live push has the address limit of HTTP. Addresses are of RFC 5737. */
let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const A_MINUTE = 600;
const from = (address: string) => ({ 'x-forwarded-for': address });
const poll = (address: string, sid = '') => fetch(`${url}/socket.io/?EIO=4&transport=polling${sid}`, { headers: from(address) });
const handshake = async (address: string): Promise<number> => (await poll(address)).status;

test('an address has 600 handshakes a minute, of either transport; another is not its concern', async () => {
  const statuses = await Promise.all(Array.from({ length: A_MINUTE + 5 }, () => handshake('203.0.113.1')));
  expect(statuses.filter((status) => status !== 200)).toEqual(Array(5).fill(403));
  expect(await (await poll('203.0.113.1')).json()).toMatchObject({ message: 'REQUEST_LIMIT' });
  const { token } = await server.newMember();
  const connects = (address: string): Promise<boolean> =>
    new Promise((resolve) => {
      const options = { auth: { token }, transports: ['websocket'], extraHeaders: from(address), reconnection: false, forceNew: true };
      const socket = io(url, options);
      const done = (connected: boolean) => () => (socket.disconnect(), resolve(connected));
      socket.on('connect', done(true)).on('connect_error', done(false));
    });
  expect([await connects('203.0.113.1'), await connects('203.0.113.2')]).toEqual([false, true]);
});

test('every answer of the handshake declares its type and forbids framing and sniffing', async () => {
  for (const answer of [await poll('203.0.113.5'), await poll('203.0.113.5', '&sid=nobody'), await poll('203.0.113.1')]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('an address gets no more by a longer list of addresses before its own', async () => {
  const claimed = (index: number) => handshake(`10.0.0.${index % 250}, 203.0.113.3`);
  const statuses = await Promise.all(Array.from({ length: A_MINUTE + 5 }, (_each, index) => claimed(index)));
  expect(statuses.filter((status) => status !== 200)).toHaveLength(5);
});

test('a connection that shows token after token is counted by each', async () => {
  const opened = await (await poll('203.0.113.4')).text();
  const sid = `&sid=${(JSON.parse(opened.slice(1)) as { sid: string }).sid}`;
  const [separator, connect] = ['\u001e', '40{"token":"guess"}'];
  const body = Array<string>(A_MINUTE + 5)
    .fill(connect)
    .join(separator);
  await fetch(`${url}/socket.io/?EIO=4&transport=polling${sid}`, { method: 'POST', headers: from('203.0.113.4'), body });
  let answers: string[] = [];
  while (answers.length < A_MINUTE + 5) {
    answers = [...answers, ...(await (await poll('203.0.113.4', sid)).text()).split(separator)];
  }
  expect(answers.filter((answer) => answer.includes('invalid-token'))).toHaveLength(A_MINUTE - 1);
  expect(answers.filter((answer) => answer.includes('REQUEST_LIMIT'))).toHaveLength(6);
});
