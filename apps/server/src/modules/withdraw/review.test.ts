import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../operator/run.js';
import { eventually, type TestServer, startTestServer } from '../../../test/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // A customer of the demo content waits for an answer.
  await server.database.asOwner('update chat_conversation set waiting_since = null');
});
afterAll(() => server.close());

const review = async (minutes: string): Promise<string> =>
  (await runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', words: ['review', 'list', minutes] })).join('\n');

it('a withdrawal whose outcome is unknown waits in the operator’s review until it is settled', async () => {
  const member = await server.fundedMember(500);
  server.outside.moods.payouts.push('error');
  const { body } = await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
  expect(await review('0')).toMatch(
    new RegExp(`Withdrawals and transfers in progress for more than 0 minutes:\n .*${String(body['_id'])}  200 THB`),
  );
  expect(await review('15')).toBe('Nothing is in review.');
  await eventually(async () => (await review('0')) === 'Nothing is in review.', 'it is settled');
});
