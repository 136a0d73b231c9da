import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mockServer } from '../../test/api';
import { connect, openSocket, type LiveSocket } from './connect';

/** The transports that were requested, in order. */
const requests: string[] = [];
/** How the server treats a WebSocket. */
let take = (connection: Duplex, _key: string): void => void connection.destroy();
/** How the server answers a poll. */
let poll: RequestListener = (_request, response) => void response.writeHead(503).end();
const server = createServer((request, response) => {
  requests.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('transport') ?? 'none');
  poll(request, response);
});
server.on('upgrade', ({ headers }, connection) => {
  // The client may reset a connection that the server has ended.
  connection.on('error', () => undefined);
  requests.push('websocket');
  take(connection, headers['sec-websocket-key'] ?? '');
});

let socket: LiveSocket;
beforeAll(async () => {
  // This test uses a real socket.
  mockServer.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  requests.length = 0;
});
afterEach(() => socket.close());
afterAll(() => void server.close());

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = () => (socket = openSocket(address(), null));

it('requests a WebSocket first, which any node can answer, and polls where there is none', async () => {
  open();
  await expect.poll(() => requests.slice(0, 2)).toEqual(['websocket', 'polling']);
});

it('reconnects within 15 s when the connection breaks before the first packet of the server', { timeout: 20_000 }, async () => {
  take = (connection, key) => {
    const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    const answer = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accepted}`];
    connection.end(`${answer.join('\r\n')}\r\n\r\n`);
  };
  open();
  await expect.poll(() => requests).toEqual(['websocket', 'websocket']);
});

it('calls onConnected on the first connection too, since changes before it were not pushed', async () => {
  take = (connection) => void connection.destroy();
  // Engine.IO 4 over polling: the handshake, the acknowledged namespace, then silence.
  const packets = [
    `0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 60_000, pingTimeout: 60_000, maxPayload: 1_000 })}`,
    '40{"sid":"b"}',
  ];
  poll = ({ method }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (method !== 'GET') return void response.end('ok');
    const packet = packets.shift();
    if (packet !== undefined) response.end(packet);
  };
  const onConnected = vi.fn<() => void>();
  socket = connect({ url: address(), token: 't1', onWallet: () => undefined, onConnected });
  await expect.poll(() => onConnected.mock.calls.length).toBe(1);
});
