import type { CouponOutput } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger, house as houseAccount, readBalance } from '../../ledger/index.js';
import { type Answer, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { type AnySlice, putWheel } from '../../../test/wheels.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const credit = (amount: number): AnySlice => ({ code: `CREDIT_${amount}`, prize: { kind: 'credit', amount } });
const coin = (coins: number): AnySlice => ({ code: `COIN_${coins}`, prize: { kind: 'coin', coins } });

const list = async (member: Member): Promise<CouponOutput[]> => (await member.call('GET', '/api/spinwheel/coupon')).body as never;
const claim = (member: Member, coupon: string | undefined, key?: string): Promise<Answer> =>
  member.call('POST', '/api/spinwheel/coupon/claim', { coupon }, key === undefined ? {} : { 'idempotency-key': key });
const coinsOf = async (member: Member): Promise<unknown> => (await member.call('GET', '/api/account/profile')).body['coin'];
const wallet = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const lines = async (member: Member) =>
  (await member.call('POST', '/api/statement', { page: 1, limit: 100 })).body['statements'] as Record<string, unknown>[];

/** Spins a wheel with only this slice; the deposits that buy the coins stay in the wallet. */
async function win(slice: AnySlice, times = 1): Promise<{ member: Member; code: string }> {
  const member = await server.fundedMember(times * 100);
  return { member, code: await winMore(member, slice, times) };
}
async function winMore(member: Member, slice: AnySlice, times = 1): Promise<string> {
  await putWheel(server, slice);
  for (let spun = 0; spun < times; spun += 1) expect((await member.call('POST', '/api/spinwheel/spin')).body['success']).toBe(true);
  return (await list(member))[0]?.code ?? '';
}
/** Deposits by QR; the gateway sends its webhook five times. */
const deposit = async (member: Member, baht: number): Promise<void> => {
  const { body: qr } = await member.call('POST', '/api/qrcode/KBANK', { amount: baht });
  const paid = { transRef: `ref-${String(qr['qrcodeId'])}` };
  await Promise.all(Array.from({ length: 5 }, () => server.payQr(String(qr['qrcodeId']), baht * 100, paid)));
};
const change = (code: string, set: string): Promise<unknown> =>
  server.database.pool.query(`update coupon set ${set} where code = $1`, [code]);

describe('coupons', () => {
  // §3-26 coupon
  // §7-60 GET /api/spinwheel/coupon
  test('are listed by prize, the latest first, in the requested language', async () => {
    const { member } = await win({ ...credit(20), label: { th: 'เครดิต ฿20', la: 'ເຄຣດິດ ฿20', en: '฿20 credit' }, couponDays: null }, 3);
    await deposit(member, 200);
    await winMore(member, coin(2), 2);
    const [coins, money, ...more] = await list(member);
    expect(more).toEqual([]);
    expect(coins).toMatchObject({ amount: 2, prize: { name: 'Test wheel', slice: { code: 'COIN_2', weight: 1 } } });
    expect(Date.parse(coins?.expiresAt ?? '') / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 30, 2);
    expect(coins?.worth).toEqual({ credit: 0, coin: 2, percentSuccess: 110, percentFail: 10 });
    expect(money?.worth).toEqual({ credit: 20, coin: 0, percentSuccess: 110, percentFail: 10 });
    expect(money).toMatchObject({ amount: 3, expiresAt: null, prize: { slice: { code: 'CREDIT_20', label: 'เครดิต ฿20' } } });
    const inLao = await member.call('GET', '/api/spinwheel/coupon', undefined, { 'accept-language': 'la' });
    expect((inLao.body as never as CouponOutput[])[1]?.prize.slice.label).toBe('ເຄຣດິດ ฿20');
  });

  test('keep their prize when the wheel changes', async () => {
    const { member, code } = await win(credit(20), 2);
    await server.database.pool.query(`update spin_slice set prize = '{"kind":"credit","amount":1}' where code = 'CREDIT_20'`);
    await member.call('POST', '/api/spinwheel/spin');
    expect((await claim(member, code)).body).toMatchObject({ amount: 20 });
  });

  test('contain the operator’s HTML cleaned', async () => {
    const dirty = '<p onclick="x()">A <b>prize</b><script>alert(1)</script></p>';
    const { member } = await win({ ...coin(1), description: { th: dirty, la: dirty, en: dirty } });
    expect((await list(member))[0]?.prize.slice.htmlDescription).toBe('<p>A <b>prize</b></p>');
  });
});

describe('a prize in money', () => {
  // §7-61 POST /api/spinwheel/coupon/claim
  test('is credited to the wallet with a statement line and starts its condition', async () => {
    const { member, code } = await win({ ...credit(50), label: { th: 'เครดิต', la: 'ເຄຣດິດ', en: 'Fifty baht' } });
    const english = { 'accept-language': 'en' };
    const claimed = await member.call('POST', '/api/spinwheel/coupon/claim', { coupon: code }, english);
    expect(claimed).toEqual({ status: 200, body: { success: true, label: 'Fifty baht', amount: 50, coin: 0 } });
    expect([await wallet(member), await list(member)]).toEqual([150, []]);
    expect((await lines(member))[0]).toMatchObject({
      statementType: 'bonus',
      from: 'LUCKYDRAW',
      amount: 50,
      status: 'SUCCESS',
      luckydraw: { description: 'เครดิต' },
    });
    const { condition, withdrawal } = (await member.call('GET', '/api/condition', undefined, english)).body;
    expect(condition).toMatchObject({ source: 'luckydraw', description: 'Fifty baht', base: 150, target: 165, floor: 15 });
    expect(withdrawal).toBe('condition');
  });

  test('is refused while a condition is active (BONUS_REMAINING): the coupon stays, and coins can be claimed', async () => {
    const { member, code } = await win(credit(50), 3);
    await claim(member, code);
    expect(await claim(member, code)).toEqual({ status: 409, body: { message: 'BONUS_REMAINING' } });
    expect((await list(member))[0]?.amount).toBe(2);
    await deposit(member, 100);
    expect((await claim(member, await winMore(member, coin(3)))).body).toMatchObject({ success: true, amount: 0, coin: 3 });
  });

  test('is refused while a game does not answer (GAME_NO_ANSWER): the coupon stays', async () => {
    const { member, code } = await win(credit(50));
    await member.call('GET', '/api/wallet/activate/PG');
    server.outside.game.dead.add('PG');
    expect(await claim(member, code, 'k')).toEqual({ status: 502, body: { message: 'GAME_NO_ANSWER' } });
    server.outside.game.dead.clear();
    expect((await list(member))[0]?.amount).toBe(1);
    expect((await claim(member, code, 'k')).body).toMatchObject({ amount: 50 });
  });

  test('includes the credit at games in the base', async () => {
    const { member, code } = await win(credit(50));
    await member.call('GET', '/api/wallet/activate/PG');
    const { username } = (await member.call('GET', '/api/wallet/account/PG')).body;
    server.outside.game.play('PG', String(username), 25_000n);
    await claim(member, code);
    expect((await member.call('GET', '/api/condition')).body['condition']).toMatchObject({ base: 400 });
  });

  test('twenty parallel claims of one coupon: one winner and one credit', async () => {
    const { member, code } = await win(credit(50));
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(member, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.message === 'NO_CLAIMABLE_COUPON')).toHaveLength(19);
    expect(await wallet(member)).toBe(150);
  });

  test('twenty copies under one key for three coupons: one credit and the same answer', async () => {
    const { member, code } = await win(credit(50), 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(member, code, 'one')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([answers[0]?.status, await wallet(member), (await list(member))[0]?.amount]).toEqual([200, 350, 2]);
    expect(await claim(member, 'x', 'one')).toEqual({ status: 409, body: { message: 'KEY_INVALID' } });
  });
});

describe('coins', () => {
  test('are added when the claim contains the prize instead of the coupon', async () => {
    const { member } = await win(coin(5), 2);
    const prize = (await list(member))[0]?.prize.slice.code ?? '';
    expect((await claim(member, prize)).status).toBe(200);
    expect([await coinsOf(member), (await list(member))[0]?.amount]).toEqual([5, 1]);
  });

  test('are added immediately; twenty parallel claims of three coupons have three winners', async () => {
    const { member, code } = await win(coin(5), 3);
    expect(await coinsOf(member)).toBe(0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(member, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.message === 'NO_CLAIMABLE_COUPON')).toHaveLength(17);
    expect([await coinsOf(member), await wallet(member)]).toEqual([15, 300]);
  });
});

describe('a claim is refused with', () => {
  // §8-39 coupons
  test.each(['x', '%', "' or 1=1 --", '\u0000', 'A'.repeat(43), 'CREDIT_50'])('INVALID_CODE: %j', async (coupon) => {
    expect(await claim(await server.newMember(), coupon)).toEqual({ status: 400, body: { message: 'INVALID_CODE' } });
  });

  test('INVALID_CODE: the code of another member', async () => {
    const { code } = await win(coin(1));
    expect((await claim((await win(coin(1))).member, code)).body).toEqual({ message: 'INVALID_CODE' });
  });

  // §8-39 coupons
  test('NO_CLAIMABLE_COUPON: all are claimed', async () => {
    const { member, code } = await win(coin(1));
    await claim(member, code);
    expect(await claim(member, code)).toEqual({ status: 409, body: { message: 'NO_CLAIMABLE_COUPON' } });
  });

  // §8-39 coupons
  test('COUPON_EXPIRED: the remaining coupons have expired and are not listed', async () => {
    const { member, code } = await win(coin(1), 3);
    await claim(member, code);
    const oldest = `id = (select min(id::text)::uuid from coupon where state = 'OPEN' and member = (select id from member where username = $1))`;
    await server.database.pool.query(`update coupon set expires_at = now() - interval '1 second' where ${oldest}`, [member.phone]);
    expect((await list(member))[0]?.amount).toBe(1);
    expect((await claim(member, code)).status).toBe(200);
    expect(await list(member)).toEqual([]);
    expect(await claim(member, code)).toEqual({ status: 409, body: { message: 'COUPON_EXPIRED' } });
  });

  // §8-39 coupons
  test('INVALID_PRIZE_CODE: the prize cannot be read', async () => {
    const { member, code } = await win(coin(1));
    await change(code, `prize = '{"kind":"car"}'`);
    expect(await claim(member, code)).toEqual({ status: 400, body: { message: 'INVALID_PRIZE_CODE' } });
    expect((await list(member))[0]?.amount).toBe(1);
  });
});

describe('a percentage of a deposit', () => {
  const aFifth: AnySlice = { code: 'DEPOSIT_20', prize: { kind: 'deposit', percent: 20, maxAmount: 90 } };
  beforeAll(async () => {
    await server.database.db.insertInto('setting').values({ key: 'rewardSuccess', currency: 'THB', value: '100' }).execute();
    // A change of a setting is visible within one second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  afterAll(() => server.database.db.deleteFrom('setting').where('key', '=', 'rewardSuccess').execute());

  // §8-39 coupons
  test('INVALID_COUPON_TYPE: no deposit since the draw, and the coupon stays', async () => {
    const { member, code } = await win(aFifth);
    expect(await claim(member, code)).toEqual({ status: 400, body: { message: 'INVALID_COUPON_TYPE' } });
    expect((await list(member))[0]?.amount).toBe(1);
  });

  test('is credited after the deposit, up to its limit, each deposit once; a success of 100 percent starts no condition', async () => {
    const { member, code } = await win(aFifth, 3);
    await deposit(member, 300);
    const answers = await Promise.all([claim(member, code), claim(member, code), claim(member, code)]);
    expect(answers.map(({ body }) => String(body.message ?? body['amount'])).toSorted()).toEqual([
      '60',
      'INVALID_COUPON_TYPE',
      'INVALID_COUPON_TYPE',
    ]);
    await deposit(member, 1_000);
    expect((await claim(member, code)).body).toEqual({ success: true, label: 'Prize DEPOSIT_20', amount: 90, coin: 0 });
    expect(await wallet(member)).toBe(1_750);
    expect((await member.call('GET', '/api/condition')).body).toMatchObject({ condition: null, withdrawal: 'free' });
  });

  test('counts the remaining part of the deposit, and nothing when all of it was withdrawn', async () => {
    const { member, code } = await win(aFifth, 2);
    await deposit(member, 1_000);
    await member.call('POST', '/api/wallet/withdraw', { amount: 800 });
    expect((await claim(member, code)).body).toMatchObject({ amount: 40 });
    await deposit(member, 1_000);
    await member.call('POST', '/api/wallet/withdraw', { amount: 1_000 });
    expect(await claim(member, code)).toEqual({ status: 400, body: { message: 'INVALID_COUPON_TYPE' } });
  });
});

describe('coins for deposits', () => {
  test('one per 100 baht, the remainder carried over, once per payment; shown in profile, wallet and setup', async () => {
    const member = await server.newMember();
    await deposit(member, 250.5);
    expect(await coinsOf(member)).toBe(2);
    await deposit(member, 49.49);
    expect(await coinsOf(member)).toBe(2);
    await deposit(member, 0.01);
    expect(await coinsOf(member)).toBe(3);
    expect((await member.call('GET', '/api/wallet')).body['profile']).toMatchObject({ coin: 3 });
    expect((await member.call('GET', '/api/spinwheel/setup')).body['userCoin']).toBe(3);
  });

  test('unstaked money that is withdrawn is owed and repaid by later deposits; coins stay', async () => {
    const member = await server.fundedMember(1_000);
    await member.call('POST', '/api/wallet/withdraw', { amount: 950 });
    const counter = async (): Promise<bigint | undefined> =>
      (
        await server.database.db
          .selectFrom('coin_counter as c')
          .innerJoin('member as m', 'm.id', 'c.member')
          .select('c.counter')
          .where('m.username', '=', member.phone)
          .executeTakeFirst()
      )?.counter;
    await expect.poll(counter).toBe(-95_000n);
    await deposit(member, 1_000);
    expect(await coinsOf(member)).toBe(10);
    await deposit(member, 50);
    expect(await coinsOf(member)).toBe(11);
  });

  test('a returned withdrawal owes nothing', async () => {
    const member = await server.fundedMember(500);
    server.outside.moods.payouts.push('decline');
    await member.call('POST', '/api/wallet/withdraw', { amount: 500 });
    await expect.poll(() => wallet(member)).toBe(500);
    await deposit(member, 100);
    expect(await coinsOf(member)).toBe(6);
  });

  test('the operator sets the price, which is read with each deposit', async () => {
    const setting = { key: 'coinDeposit', currency: 'THB', value: '20' };
    await server.database.db.insertInto('setting').values(setting).execute();
    expect(await coinsOf(await server.fundedMember(100))).toBe(5);
    await server.database.db.deleteFrom('setting').where('key', '=', 'coinDeposit').execute();
  });

  test('prizes are paid from one account, and the ledger is balanced', async () => {
    const { rows } = await server.database.pool.query<{ sum: string }>(
      `select coalesce(sum(amount), 0)::text as sum from movement where kind = 'bonus'`,
    );
    await server.database.inTx(async (tx) => {
      expect(await readBalance(tx, houseAccount('expense:luckydraw', 'THB'))).toBe(-BigInt(rows[0]?.sum ?? 0));
      expect(await checkLedger(tx)).toEqual({ unbalanced: [], drifted: [], gaps: [] });
    });
    expect(Number(rows[0]?.sum)).toBeGreaterThan(0);
  });
});
