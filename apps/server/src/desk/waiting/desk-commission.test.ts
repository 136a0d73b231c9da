import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, signIn } from '../../../test/desk.js';
import { PASSWORD } from '../../../test/people.js';
import { daysOf, type PlayerOf } from '../../../test/play.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
});
afterAll(() => server.close());

/** Logs in at an address (RFC 5737). */
const logIn = ({ phone }: PlayerOf) =>
  server.app.http.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '203.0.113.7',
    payload: { username: phone, password: PASSWORD },
  });

test('a commission in review names the inviter, who is paid, and the invited member', async () => {
  const days = daysOf(server);
  await days.at('2027-03-01 12:00:00');
  const inviter = await days.player({ wallet: 100, game: 1_000 });
  const friend = await days.player({ wallet: 100, game: 1_000 }, { inviteCode: `PR${inviter.id}` });
  for (const each of [inviter, friend]) await logIn(each);
  friend.play(100, 0);
  await days.at('2027-03-02 12:00:00');
  await inviter.call('POST', '/api/invite', { page: 1, limit: 10 });

  const owner = await signIn(server, 'desk-owner');
  const row = (await owner.call('GET /desk/waiting')).body.waiting.find(({ kind }) => kind === 'commission');
  expect(row).toMatchObject({
    amount: 5,
    member: { id: inviter.id },
    facts: [{ label: 'invited', text: friend.phone }, { text: 'network' }],
  });

  const params = { kind: 'commission' as const, id: row?.id ?? '' };
  const credited = await owner.call('POST /desk/waiting/reviews/:kind/:id/credit', {
    params,
    body: { amount: null, note: 'two persons of one household' },
  });
  expect(credited).toMatchObject({ status: 200, body: { done: true } });
  const pot = async ({ call }: PlayerOf) => ((await call('GET', '/api/wallet')).body['invite'] as { amount: number }).amount;
  expect([await pot(inviter), await pot(friend)]).toEqual([5, 0]);
});
