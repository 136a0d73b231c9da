import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../test/api';
import { openSocket, type LiveSocket } from './connect';

/** What a place was asked for, in order. */
const asked: string[] = [];
/** How it takes a WebSocket. */
let take = (connection: Duplex, _key: string): void => void connection.destroy();
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('transport') ?? 'none');
  response.writeHead(503).end();
});
server.on('upgrade', ({ headers }, connection) => {
  asked.push('websocket');
  take(connection, headers['sec-websocket-key'] ?? '');
});

let socket: LiveSocket;
beforeAll(async () => {
  // This one speaks with a real socket.
  mockServer.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => socket.close());
afterAll(() => void server.close());

const open = () => (socket = openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, null));

it('asks for a WebSocket first, which any node can answer, and polls where there is none', async () => {
  open();
  await expect.poll(() => asked.slice(0, 2)).toEqual(['websocket', 'polling']);
});

it('asks again within 15 s where the connection broke before the server said a word', { timeout: 20_000 }, async () => {
  take = (connection, key) => {
    const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    const answer = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accepted}`];
    connection.end(`${answer.join('\r\n')}\r\n\r\n`);
  };
  open();
  await expect.poll(() => asked, { timeout: 15_000 }).toEqual(['websocket', 'websocket']);
});
