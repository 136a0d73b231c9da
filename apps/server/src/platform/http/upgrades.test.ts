import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestClass } from './upgrades.js';

let server: Server;
beforeAll(async () => {
  const follows = ({ headers }: IncomingMessage) => headers.upgrade === 'websocket';
  server = createServer({ IncomingMessage: requestClass(follows) }, (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => response.end(`answered ${request.method} ${body}`));
  });
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const exchange = (lines: string[], body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => (answer += part.toString())).on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(`${lines.join('\r\n')}\r\nHost: localhost\r\n\r\n${body}`);
  });

const OFFER = ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];

it('answers a request that offers another protocol as any other', async () => {
  expect(await exchange(['GET / HTTP/1.1', ...OFFER])).toContain('answered GET');
});

it('reads the body of a request that offers another protocol', async () => {
  expect(await exchange(['POST / HTTP/1.1', ...OFFER, 'Content-Length: 4'], 'body')).toContain('answered POST body');
});

it('hands over a request for a protocol that is followed', async () => {
  expect(await exchange(['GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'])).toContain('101 Switching Protocols');
});
