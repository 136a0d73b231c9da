import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type TestServer, startTestServer } from '../../test/test-server.js';

/** The effect on members when a node stops and another one is available. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a stopping node is first not ready, and still answers calls', async () => {
  const node = await server.anotherNode();
  const member = await server.newMember();
  node.retire();
  const ready = await node.http.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { checks: { serving: false, database: true, workers: true } }]);
  const headers = { authorization: `Bearer ${member.token}` };
  expect((await node.http.inject({ url: '/api/wallet', headers })).statusCode).toBe(200);
  expect((await server.call('GET', '/readyz')).status).toBe(200);
  await node.close();
});

test('its sockets are let go one after the other, and connect again by themselves where another node answers', async () => {
  const node = await server.anotherNode();
  const { port } = node.http.server.address() as AddressInfo;
  const { token } = await server.newMember();
  const left: number[] = [];
  const reasons: string[] = [];
  const sockets: Socket[] = [];
  // As the web reconnects: after a random delay between 0.5 and 1.5 s.
  for (let n = 0; n < 60; n += 1) {
    const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket', 'polling'], forceNew: true });
    socket.on('disconnect', (reason) => {
      reasons.push(reason);
      left.push(performance.now());
    });
    sockets.push(socket);
  }
  await eventually(() => sockets.every(({ connected }) => connected), 'every socket is connected');
  await node.close();
  expect(new Set(reasons)).toEqual(new Set(['transport close']));
  expect(reasons).toHaveLength(60);
  expect(Math.max(...left) - Math.min(...left)).toBeGreaterThan(150);
  const next = await server.anotherNode({ port });
  await eventually(() => sockets.every(({ connected }) => connected), 'every socket has connected again');
  for (const socket of sockets) socket.disconnect();
  await next.close();
});
