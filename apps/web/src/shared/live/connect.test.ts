import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { mockServer } from '../../test/api';
import { type LiveSocket, openSocket } from './connect';

/** A place that has neither, and what it was asked for, in order. */
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('transport') ?? 'none');
  response.writeHead(503).end();
});
server.on('upgrade', (_, connection) => {
  asked.push('websocket');
  connection.destroy();
});

let socket: LiveSocket | undefined;
afterEach(() => {
  socket?.close();
  server.close();
});

it('asks for a WebSocket first, which any node can answer, and polls where there is none', async () => {
  // This one speaks with a real socket.
  mockServer.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  socket = openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, null);
  await expect.poll(() => asked.slice(0, 2)).toEqual(['websocket', 'polling']);
});
