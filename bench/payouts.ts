import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payout gateway that pays every order at once. It runs in the bench's own process, whose processor time is not counted. */
export async function startPayouts(): Promise<{ base: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: 'ok', transRef: randomUUID() }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, close: () => server.close() };
}
