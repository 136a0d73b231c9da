import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkLedger } from '../../ledger/index.js';
import { eventually, type TestServer, startTestServer } from '../../../test/test-server.js';
import { counted, type Days, daysOf, type PlayerOf, twenty } from '../../../test/play.js';

let server: TestServer;
let days: Days;
beforeAll(async () => {
  server = await startTestServer();
  days = daysOf(server);
});
afterAll(() => server.close());

const MONEY = { wallet: 100, game: 1_000 };
const invited = (by: PlayerOf, own: { name?: string; bankAccountNo?: string } = {}) =>
  days.player(MONEY, { ...own, inviteCode: `PR${by.id}` });
const list = async (member: PlayerOf) => (await member.call('POST', '/api/invite', { page: 1, limit: 10 })).body;
const amounts = async (member: PlayerOf) => ((await list(member))['invites'] as { amount: number }[]).map(({ amount }) => amount);
const receive = (member: PlayerOf, key?: string) =>
  member.call('GET', '/api/invite/bonus', undefined, key === undefined ? {} : { 'idempotency-key': key });
const wallet = async (member: PlayerOf) =>
  (await member.call('GET', '/api/wallet')).body as Record<'wallet' | 'invite', { amount: number }>;

describe('an invited member', () => {
  // §7-42 GET /api/invite/bonus
  it('who lost earns the inviter a commission after midnight, received once under a condition', async () => {
    await days.at('2030-03-04 12:00:00');
    const inviter = await days.player(MONEY);
    const [one, two] = [await invited(inviter, { name: 'มาลี ใจดี' }), await invited(inviter)];
    one.play(400, 100);
    two.play(90, 0);
    two.play(10, 0);
    expect(await list(inviter)).toEqual({ total: 0, invites: [] });
    expect((await receive(inviter)).body).toEqual({ message: 'NO_INVITE_BONUS' });
    expect(await wallet(inviter)).toMatchObject({ invite: { amount: 0, success: 110, fail: 10 } });

    await days.at('2030-03-05 00:00:05');
    const inviterPage = await list(inviter);
    expect(inviterPage).toMatchObject({ total: 2 });
    expect((inviterPage['invites'] as { from: { name: string }; amount: number }[]).map(({ from, amount }) => [from.name, amount])).toEqual(
      expect.arrayContaining([
        ['มาลี', 15],
        ['Test', 5],
      ]),
    );
    expect(await wallet(inviter)).toMatchObject({ wallet: { amount: 100 }, invite: { amount: 20 } });

    expect(counted(await twenty(() => receive(inviter)))).toMatchObject({ OK: 1 });
    expect(await wallet(inviter)).toMatchObject({ wallet: { amount: 120 }, invite: { amount: 0 } });
    expect((await inviter.call('GET', '/api/condition')).body['condition']).toMatchObject({ source: 'invite', base: 1_120, target: 1_232 });
    expect((await inviter.call('POST', '/api/statement', { page: 1, limit: 1 })).body['statements']).toMatchObject([
      { statementType: 'bonus', amount: 20, invite: { description: 'ค่าแนะนำเพื่อน' } },
    ]);
    expect((await receive(inviter)).body).toEqual({ message: 'NO_INVITE_BONUS' });

    one.play(100, 0);
    await days.at('2030-03-06 12:00:00');
    expect((await receive(inviter)).body).toEqual({ message: 'BONUS_REMAINING' });
    expect(await wallet(inviter)).toMatchObject({ invite: { amount: 5 } });
  });

  it('pays the commission without a request, soon after the business clock moves', async () => {
    await days.at('2030-03-08 12:00:00');
    const inviter = await days.player(MONEY);
    (await invited(inviter)).play(100, 0);
    await days.at('2030-03-09 12:00:00');
    await eventually(async () => (await wallet(inviter)).invite.amount === 5, 'the commission is there');
    expect(await receive(inviter, 'mine')).toEqual({ status: 200, body: { message: 'INVITE_BONUS_SUCCESS', amount: 5 } });
    expect(await receive(inviter, 'mine')).toEqual({ status: 200, body: { message: 'INVITE_BONUS_SUCCESS', amount: 5 } });
  });

  it('who wins a loss back pays again only beyond the highest loss so far', async () => {
    const inviter = await days.player(MONEY);
    const friend = await invited(inviter);
    const evening = async (day: number, staked: number, won: number) => {
      await days.at(`2030-05-${String(day).padStart(2, '0')} 20:00:00`);
      friend.play(staked, won);
      // Fetches the rounds: the job after midnight pays what is known, and the rest a day later.
      await friend.call('GET', '/api/refund/check');
      await days.at(`2030-05-${String(day + 1).padStart(2, '0')} 09:00:00`);
      return amounts(inviter);
    };
    expect(await evening(1, 100, 0)).toEqual([5]);
    expect(await evening(2, 0, 60)).toEqual([5]);
    expect(await evening(3, 60, 0)).toEqual([5]);
    expect(await evening(4, 40, 0)).toEqual([2, 5]);
    expect(await wallet(inviter)).toMatchObject({ invite: { amount: 7 } });
  });

  it('is paid for once, however many nodes and requests collect at midnight', async () => {
    const other = await server.anotherNode();
    await days.at('2030-06-01 20:00:00');
    const inviter = await days.player(MONEY);
    for (const friend of [await invited(inviter), await invited(inviter), await invited(inviter)]) friend.play(100, 0);
    await days.at('2030-06-02 00:00:00');
    const there = () =>
      other.http.inject({ method: 'POST', url: '/api/invite', headers: { authorization: `Bearer ${inviter.token}` }, payload: {} });
    await Promise.all([twenty(() => inviter.call('POST', '/api/invite', {})), there(), there(), there()]);
    expect(await amounts(inviter)).toEqual([5, 5, 5]);
    expect(await wallet(inviter)).toMatchObject({ invite: { amount: 15 } });
    await other.close();
  });

  it('who plays under a condition earns the inviter nothing', async () => {
    await days.at('2030-06-10 12:00:00');
    const inviter = await days.player(MONEY);
    const friend = await invited(inviter);
    friend.play(200, 0);
    await days.at('2030-06-11 12:00:00');
    await friend.call('GET', '/api/refund/receive');
    expect((await friend.call('GET', '/api/refund/addWallet')).status).toBe(200);
    friend.play(300, 0);
    await days.at('2030-06-12 12:00:00');
    expect(await amounts(inviter)).toEqual([10]);
  });
});

describe('self-referral is detected', () => {
  /** Every member loses 100 baht; returns the members whose losses paid the inviter. */
  const paidAfterLosses = async (inviter: PlayerOf, ...losers: PlayerOf[]): Promise<number[]> => {
    for (const loser of losers) loser.play(100, 0);
    await days.at('2030-07-02 12:00:00');
    return amounts(inviter);
  };
  const moveBank = async (member: PlayerOf, bankAccountNo: string) =>
    expect((await member.call('PUT', '/api/account/profile', { bankAccountNo })).status).toBe(200);

  it('by a bank account that the inviter once registered', async () => {
    await days.at('2030-07-01 12:00:00');
    const inviter = await days.player(MONEY);
    await moveBank(inviter, '5550001111');
    const self = await invited(inviter, { bankAccountNo: inviter.bank.accountNo });
    const friend = await invited(inviter);
    expect(await paidAfterLosses(inviter, self, friend)).toEqual([5]);
  });

  it('by a bank account that the invited member used in between', async () => {
    await days.at('2030-07-01 12:00:00');
    const inviter = await days.player(MONEY);
    await moveBank(inviter, '5550002222');
    const self = await invited(inviter);
    await moveBank(self, inviter.bank.accountNo);
    await moveBank(self, '5550003333');
    expect(await paidAfterLosses(inviter, self)).toEqual([]);
  });

  it('through a member in between', async () => {
    await days.at('2030-07-01 12:00:00');
    const first = await days.player(MONEY);
    await moveBank(first, '5550004444');
    const middle = await invited(first);
    const last = await invited(middle, { bankAccountNo: first.bank.accountNo });
    expect(await paidAfterLosses(middle, last)).toEqual([]);
    expect(await amounts(first)).toEqual([]);
  });

  it('by a payment of the invited member’s QR', async () => {
    await days.at('2030-07-01 12:00:00');
    const inviter = await days.player(MONEY);
    const friend = await invited(inviter);
    const qr = await friend.call('POST', '/api/qrcode/KBANK', { amount: 100 });
    const from = { ...inviter.bank, accountNo: inviter.bank.accountNo.replace(/^(.{3})/, '$1-') };
    await server.payQr(String(qr.body['qrcodeId']), 10_000, { from });
    expect(await paidAfterLosses(inviter, friend)).toEqual([]);
  });

  it('by a transfer that the operator credited to the invited member', async () => {
    await days.at('2030-07-01 12:00:00');
    const inviter = await days.player(MONEY);
    const friend = await invited(inviter);
    await server.tellTransfer({ from: inviter.bank, amount: 10_000, paidAt: days.now().toISOString() });
    await server.database.db
      .updateTable('incoming_transfer')
      .set({ member: friend.id })
      .where('from_no', '=', inviter.bank.accountNo)
      .execute();
    expect(await paidAfterLosses(inviter, friend)).toEqual([]);
  });
});

test('currencies never mix', async () => {
  await days.at('2030-08-01 12:00:00');
  const inviter = await days.player(MONEY);
  const friend = await invited(inviter);
  await server.database.db.updateTable('member').set({ currency: 'LAK' }).where('id', '=', friend.id).execute();
  const lost = { member: friend.id, day: '2030-08-01', conditioned: false, currency: 'LAK', staked: 1_000_000n, won: 0n } as const;
  await server.database.db.insertInto('game_activity').values(lost).execute();
  await days.at('2030-08-02 12:00:00');
  expect(await amounts(inviter)).toEqual([]);
});

// §8-31 invite
test('the operator can switch invites off; earned commissions wait', async () => {
  await days.at('2030-09-01 12:00:00');
  const inviter = await days.player(MONEY);
  (await invited(inviter)).play(100, 0);
  await days.at('2030-09-02 12:00:00');
  const set = async (value: string) => {
    await server.database.db.deleteFrom('setting').where('key', '=', 'inviteActive').execute();
    await server.database.db.insertInto('setting').values({ key: 'inviteActive', currency: '*', value }).execute();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  };
  await set('false');
  expect((await receive(inviter)).body).toEqual({ message: 'INVITE_INACTIVE' });
  await set('true');
  server.outside.game.dead.add('PG');
  expect((await receive(inviter)).body).toEqual({ message: 'GAME_NO_ANSWER' });
  server.outside.game.dead.delete('PG');
  expect((await receive(inviter)).body).toEqual({ message: 'INVITE_BONUS_SUCCESS', amount: 5 });
});

test('an unknown invite code has no effect', async () => {
  const member = await days.player(MONEY, { inviteCode: 'PR01890000-0000-7000-8000-000000000000' });
  const row = await server.database.db.selectFrom('member').select('invited_by').where('id', '=', member.id).executeTakeFirst();
  expect(row).toEqual({ invited_by: null });
});

test('the ledger is balanced', async () => {
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
