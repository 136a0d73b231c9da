import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../ledger/index.js';
import { runOperator } from '../../operator/run.js';
import { type TestServer, SECRET, startTestServer } from '../../../test/test-server.js';
import { type Days, daysOf, type PlayerOf } from '../../../test/play.js';

/** Commissions on a second account of the same person are paid only after review. Addresses are from RFC 5737 and RFC 3849. */
let server: TestServer;
let days: Days;
beforeAll(async () => {
  server = await startTestServer();
  days = daysOf(server);
});
afterAll(() => server.close());

const MONEY = { wallet: 100, game: 1_000 };
const invited = (by: PlayerOf) => days.player(MONEY, { inviteCode: `PR${by.id}` });
const operator = async (...words: string[]): Promise<string> =>
  (await runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words: ['review', ...words] })).join('\n');

/** Logs in from an address with a browser's cookie; returns the browser's cookie. */
async function logIn({ phone }: PlayerOf, remoteAddress: string, cookie = '', node = server.app): Promise<string> {
  const payload = { username: phone, password: 'correct horse' };
  const headers = cookie === '' ? {} : { cookie };
  const answer = await node.http.inject({ method: 'POST', url: '/api/login', remoteAddress, headers, payload });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
}
const amounts = async (member: PlayerOf): Promise<number[]> =>
  ((await member.call('POST', '/api/invite', { page: 1, limit: 10 })).body['invites'] as { amount: number }[]).map(({ amount }) => amount);
const pot = async (member: PlayerOf): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['invite'] as { amount: number }).amount;

let year = 2027;
/** An inviter and a friend at different addresses, on a separate business day. */
async function pair(): Promise<[PlayerOf, PlayerOf]> {
  year += 1;
  await days.at(`${year}-03-01 12:00:00`);
  const inviter = await days.player(MONEY);
  return [inviter, await invited(inviter)];
}
/** The friend loses this amount; then the clock moves to the next day. */
async function loses(friend: PlayerOf, baht: number, day = 1): Promise<void> {
  friend.play(baht, 0);
  await days.at(`${year}-03-0${day + 1} 12:00:00`);
}

describe('a commission', () => {
  it.each([
    ['device', '198.51.100.1', '198.51.100.2', true],
    ['network', '203.0.113.7', '203.0.113.7', false],
    ['network', '2001:db8:7::1', '2001:db8:7::2', false],
  ])('of a member with the same %s (%s, %s) waits for review, and is paid once when released', async (reason, at, theirs, shares) => {
    const [inviter, friend] = await pair();
    const cookie = await logIn(inviter, at);
    await logIn(friend, theirs, shares ? cookie : '');
    await loses(friend, 100);
    expect([await amounts(inviter), await pot(inviter)]).toEqual([[], 0]);
    expect((await inviter.call('GET', '/api/invite/bonus')).body.message).toBe('NO_INVITE_BONUS');
    expect(await operator('list')).toMatch(new RegExp(`${friend.id}  5 THB  inviter ${inviter.id}  \\(same ${reason}\\)`));
    // The commission of the next day waits too.
    await loses(friend, 60, 2);
    expect([await amounts(inviter), await pot(inviter)]).toEqual([[], 0]);
    expect(await operator('release', friend.id)).toContain('are paid to the inviter');
    expect([(await amounts(inviter)).toSorted((one, other) => one - other), await pot(inviter)]).toEqual([[3, 5], 8]);
    await expect(operator('release', friend.id)).rejects.toThrow('is in review');
    // After the release, the next commission is paid immediately.
    await loses(friend, 20, 3);
    expect([(await amounts(inviter)).length, await pot(inviter)]).toEqual([3, 9]);
    expect(await operator('list')).not.toContain(friend.id);
    expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
  });

  it('that the operator refuses is never paid, and neither are later ones', async () => {
    const [inviter, friend] = await pair();
    await logIn(inviter, '203.0.113.20');
    await logIn(friend, '203.0.113.20');
    await loses(friend, 100);
    await pot(inviter);
    await amounts(inviter);
    expect(await operator('refuse', friend.id)).toContain('refused');
    await loses(friend, 100, 2);
    expect([await amounts(inviter), await pot(inviter)]).toEqual([[], 0]);
    expect(await operator('list')).not.toContain(friend.id);
  });

  it('that was released for one likeness waits again for another', async () => {
    const [inviter, friend] = await pair();
    const cookie = await logIn(inviter, '203.0.113.30');
    await logIn(friend, '203.0.113.30');
    await loses(friend, 100);
    await amounts(inviter);
    await operator('release', friend.id);
    await logIn(friend, '198.51.100.3', cookie);
    await loses(friend, 100, 2);
    expect([await amounts(inviter), await pot(inviter)]).toEqual([[5], 5]);
    expect(await operator('list')).toContain('(same device, network)');
  });

  it('of a friend whose money came from the inviter’s bank account waits too', async () => {
    const [inviter, friend] = await pair();
    await server.database.db
      .insertInto('payer_bank')
      .values({ member: friend.id, bank_code: inviter.bank.bankCode, account_no: inviter.bank.accountNo })
      .execute();
    await loses(friend, 100);
    expect(await amounts(inviter)).toEqual([]);
    expect(await operator('list')).toContain(`${friend.id}  5 THB  inviter ${inviter.id}  (same bank)`);
  });

  it('waits too when KRAPAO_SECRET changed between the two logins', async () => {
    const [inviter, friend] = await pair();
    await logIn(inviter, '203.0.113.50');
    const changed = await server.anotherNode({ secrets: ['a newer secret of some length', SECRET] });
    await logIn(friend, '203.0.113.50', '', changed);
    await changed.close();
    await loses(friend, 100);
    expect([await amounts(inviter), await pot(inviter)]).toEqual([[], 0]);
    expect(await operator('list')).toContain(`${friend.id}  5 THB  inviter ${inviter.id}  (same network)`);
  });

  it('of a friend elsewhere is paid, also when both connect from the loopback address', async () => {
    const [inviter, friend] = await pair();
    await logIn(inviter, '203.0.113.40');
    await logIn(friend, '203.0.113.41');
    await logIn(inviter, '127.0.0.1');
    await logIn(friend, '127.0.0.1');
    await loses(friend, 100);
    expect([await amounts(inviter), await pot(inviter)]).toEqual([[5], 5]);
  });
});

it('addresses and cookies are stored only as hashes', async () => {
  const [inviter] = await pair();
  const cookie = await logIn(inviter, '203.0.113.77');
  expect(cookie).toMatch(/^device=[\w-]{43}$/);
  const rows = await server.database.db.selectFrom('member_trace').selectAll().where('member', '=', inviter.id).execute();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['device', 'device', 'network']);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  expect(JSON.stringify(rows)).not.toContain(cookie.slice('device='.length));
});
