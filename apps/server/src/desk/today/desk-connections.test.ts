import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

const AWAY = 'http://127.0.0.1:9';

let server: TestServer;
let owner: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK, connections: { slip: { adapter: 'easyslip', baseUrl: AWAY, key: 'a slip key' } } });
  owner = await signIn(server, 'desk-owner');
});
afterAll(() => server.close());

test('an operator tries the connections: each kind has its adapter, its host and its state', async () => {
  const { status, body } = await owner.call('POST /desk/connections/check');
  const { host } = new URL(server.outside.url);
  const krapao = { code: null, adapter: 'krapao', host, state: 'ready', detail: '' };
  expect([status, body.connections]).toEqual([
    200,
    [
      { kind: 'sms', ...krapao },
      { kind: 'qr', ...krapao },
      { kind: 'payout', ...krapao },
      { kind: 'bank-feed', ...krapao },
      { kind: 'slip', code: null, adapter: 'easyslip', host: '127.0.0.1:9', state: 'failed', detail: expect.any(String) as unknown },
      { kind: 'game', ...krapao },
      { kind: 'voucher', ...krapao },
    ],
  ]);
  expect(JSON.stringify(body)).not.toContain('a slip key');
});
