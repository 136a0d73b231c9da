import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.js';
import { runOperator } from './run.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const check = (environment: Record<string, string>) =>
  runOperator({
    databaseUrl: server.database.url,
    demo: true,
    user: 'tester',
    words: ['providers', 'check'],
    environment: { KRAPAO_DEMO: '1', SANDBOX_URL: server.outside.url, KRAPAO_PROVIDER_KEY: 'a key of twenty chars', ...environment },
  });

test('providers check prints the state of each connection', async () => {
  const { host } = new URL(server.outside.url);
  const lines = await check({});
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
    ['sms', 'qr', 'payout', 'bank-feed', 'slip', 'game', 'voucher'].map((kind) => [kind, 'ready', `krapao at ${host}`]),
  );
});

test('providers check fails with the same lines when a connection is not ready, and names a wrong setting', async () => {
  const away = { KRAPAO_SMS_URL: 'http://127.0.0.1:9', KRAPAO_SMS_KEY: 'an sms key' };
  await expect(check(away)).rejects.toThrow(/^sms +failed +krapao at 127\.0\.0\.1:9 +\(.+\)\nqr +ready/);
  await expect(check({ KRAPAO_SMS: 'pigeon' })).rejects.toThrow('KRAPAO_SMS (must be krapao or smsyouto)');
});
