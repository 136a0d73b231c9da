import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberIdOf } from '../../test/desk-chats.js';
import { depositOrHold } from '../../test/ledger-items.js';
import { type TestServer, startTestServer } from '../../test/test-server.js';
import type { App } from './build-app.js';

/** Far more than a busy machine delays the event loop, which has the same limit. */
const MAX_MS = 1_000;
/** Those that the ledger posts at the same time (platform/batches.ts). */
const FULL_BATCHES = 4;
const BATCH = 128;

let server: TestServer;
let node: App;
beforeAll(async () => {
  server = await startTestServer();
  node = await server.anotherNode({ overloadDelayMs: MAX_MS });
});
afterAll(() => server.close());

/** Stops all postings until it is called again. */
async function stopPostings(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  await client.query('begin; lock table journal in share row exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

test('while postings do not keep up, a node rejects money calls before they begin, finishes those that it has accepted, and answers reads', async () => {
  const [first, second] = [await server.fundedMember(1_000), await server.fundedMember(1_000)];
  const { port } = node.http.server.address() as AddressInfo;
  const call = (token: string, method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const withdraw = ({ token }: { token: string }): Promise<Response> => call(token, 'POST', '/api/wallet/withdraw', { amount: 200 });

  const id = await memberIdOf(server, first);
  const resume = await stopPostings();
  const batches = Array.from({ length: FULL_BATCHES }, (_batch, batch) =>
    node.ledger.post(Array.from({ length: BATCH }, (_item, n) => depositOrHold(id, `full ${batch} ${n}`, 1n, 'wallet'))),
  );
  const accepted = withdraw(second);
  await expect.poll(node.ledger.backlogMs).toBeGreaterThan(MAX_MS);

  const rejected = await withdraw(first);
  expect([rejected.status, rejected.headers.get('retry-after'), await rejected.json()]).toEqual([503, '2', { message: 'REQUEST_LIMIT' }]);
  expect((await call(first.token, 'GET', '/api/wallet')).status).toBe(200);
  expect((await call(first.token, 'GET', '/readyz')).status).toBe(200);

  await resume();
  expect((await accepted).status).toBe(200);
  expect((await Promise.all(batches)).flat().every(({ ok }) => ok)).toBe(true);
  expect((await withdraw(first)).status).toBe(200);
});
