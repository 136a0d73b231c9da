import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { house as houseAccount, readBalance } from '../../ledger/index.js';
import { type Answer, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { aBonus, aPromotion, deposit, expectLedgerToAddUp, lose, moveClockTo, offer, tally, walletOf } from '../../../test/rewards.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => moveClockTo(server, null));

const find = (member: Member, code: string): Promise<Answer> =>
  member.call('GET', `/api/promotion/find/${code}`, undefined, { 'accept-language': 'en' });
const activate = (member: Member, code: string, key?: string): Promise<Answer> =>
  member.call('GET', `/api/promotion/activate/${code}`, undefined, key === undefined ? {} : { 'idempotency-key': key });
const current = (member: Member): Promise<Answer> => member.call('GET', '/api/promotion/current');
const refusedWith = (code: string, status = 409) => ({ status, body: { message: code } });
const nothing = { status: 200, body: null };

describe('WELCOME', () => {
  // §1-9 claim bonuses
  // §7-52 GET /api/promotion/find/:code
  // §7-53 GET /api/promotion/activate/:code
  it('is found, received once by a new member who deposited 100, and still found afterwards', async () => {
    const member = await server.fundedMember(100);
    const found = await find(member, 'welcome');
    expect(found.body).toMatchObject({
      code: 'WELCOME',
      amount: 50,
      minDeposit: 100,
      percentFail: 10,
      percentSuccess: 200,
      received: false,
    });
    expect(found.body['description']).toContain('<b>฿50</b> free');
    expect(await current(member)).toEqual(nothing);

    const { status, body } = await activate(member, 'welcome');
    expect([status, body]).toEqual([200, { _id: expect.any(String), code: 'WELCOME', amount: 50, createdAt: expect.any(String) }]);
    expect(await walletOf(member)).toBe(150);
    expect((await current(member)).body).toMatchObject({ code: 'WELCOME', received: true });
    expect((await member.call('GET', '/api/bonus/check/active')).body).toEqual({ status: true, type: 'promotion' });
    expect((await find(member, 'WELCOME')).body).toMatchObject({ code: 'WELCOME', received: true });
    expect(await activate(member, 'WELCOME')).toEqual(refusedWith('PROMOTION_RECEIVED'));

    await lose(server, member);
    expect(await activate(member, 'WELCOME')).toEqual(refusedWith('PROMOTION_RECEIVED'));
    expect(await current(member)).toEqual(nothing);
  });

  it('and the bonus for new members accept the same deposit, one after the other', async () => {
    const member = await server.fundedMember(100);
    expect((await member.call('GET', '/api/bonus/activate/NEWMEMBER')).status).toBe(200);
    expect(await activate(member, 'WELCOME')).toEqual(refusedWith('BONUS_ALREADY_ACTIVE'));
    await lose(server, member);
    expect((await activate(member, 'WELCOME')).status).toBe(200);
  });

  it('requires the deposit', async () => {
    const member = await server.newMember();
    expect(await activate(member, 'WELCOME')).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));
    await deposit(server, member, 99);
    await deposit(server, member, 99);
    expect(await activate(member, 'WELCOME')).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));
    await deposit(server, member, 100);
    expect((await activate(member, 'WELCOME')).status).toBe(200);
  });
});

describe('a code', () => {
  // §8-29 promotion
  it('that is closed, of the other currency or unknown is not found, and refused with NO_PROMOTION', async () => {
    await offer(server, [], [aPromotion({ code: 'KIP', currency: 'LAK' })]);
    const member = await server.fundedMember(100);
    for (const code of ['LASTYEAR', 'KIP', 'NOBODYS', '%E0%B8%81']) {
      expect(await find(member, code)).toEqual(nothing);
      expect(await activate(member, code)).toEqual(refusedWith('NO_PROMOTION', 404));
    }
    for (const code of ['%00', 'A'.repeat(41)])
      expect([(await find(member, code)).status, (await activate(member, code)).status]).toEqual([400, 400]);
  });

  it('opens and closes at the exact second', async () => {
    await offer(server, [], [aPromotion({ code: 'THATDAY', opensAt: '2027-05-01T17:00:00Z', closesAt: '2027-05-02T17:00:00Z' })]);
    const foundAt = async (moment: string): Promise<boolean> => {
      await moveClockTo(server, moment);
      return (await find(await server.newMember(), 'THATDAY')).body !== null;
    };
    expect(await foundAt('2027-05-01T16:59:30Z')).toBe(false);
    expect(await foundAt('2027-05-01T17:00:02Z')).toBe(true);
    expect(await foundAt('2027-05-02T16:59:30Z')).toBe(true);
    expect(await foundAt('2027-05-02T17:00:02Z')).toBe(false);
  });

  it('whose quota is used up is refused with BONUS_FULL', async () => {
    await offer(server, [], [aPromotion({ code: 'FIRSTFIVE', quota: 5 })]);
    const members = await Promise.all(Array.from({ length: 20 }, () => server.newMember()));
    const answers = await Promise.all(members.map((member) => activate(member, 'FIRSTFIVE')));
    expect(tally(answers)).toEqual({ 200: 5, '409 BONUS_FULL': 15 });
  });

  it('for a percentage of a deposit cannot use a deposit that a bonus used, and the reverse', async () => {
    await offer(server, [aBonus({ code: 'HALF', percent: 50, maxReceived: 9 })], [aPromotion({ code: 'THIRD', percent: 33 })]);
    const bonus = (member: Member) => member.call('GET', '/api/bonus/activate/HALF');
    const [bonusFirst, codeFirst] = [await server.fundedMember(100), await server.fundedMember(100)];
    expect((await bonus(bonusFirst)).body['amount']).toBe(50);
    expect(await activate(bonusFirst, 'THIRD')).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));
    expect((await activate(codeFirst, 'THIRD')).body['amount']).toBe(33);
    expect(await bonus(codeFirst)).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));

    const both = await server.fundedMember(100);
    const answers = await Promise.all([bonus(both), activate(both, 'THIRD'), bonus(both), activate(both, 'THIRD')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('guessing', () => {
  it('ends in REQUEST_LIMIT after ten wrong codes, also for right codes, and for this member only', async () => {
    const [member, other] = [await server.fundedMember(100), await server.newMember()];
    for (let right = 0; right < 12; right += 1) expect((await find(member, 'WELCOME')).body).toMatchObject({ code: 'WELCOME' });
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await find(member, `WRONG${wrong}`)).toEqual(nothing);
    for (let wrong = 5; wrong < 10; wrong += 1) expect(await activate(member, `WRONG${wrong}`)).toEqual(refusedWith('NO_PROMOTION', 404));
    for (const code of ['WRONG', 'WELCOME']) {
      expect(await find(member, code)).toEqual(refusedWith('REQUEST_LIMIT', 429));
      expect(await activate(member, code)).toEqual(refusedWith('REQUEST_LIMIT', 429));
    }
    expect((await find(other, 'WELCOME')).status).toBe(200);
  });

  it('ends for the day after fifty wrong codes', async () => {
    const member = await server.newMember();
    for (let wrong = 0; wrong < 50; wrong += 1) {
      // As if a quarter of an hour had passed.
      if (wrong % 10 === 0) await server.database.asOwner(`delete from guess_limit where key like 'promotion:%'`);
      expect(await find(member, `WRONG${wrong}`)).toEqual(nothing);
    }
    await server.database.asOwner(`delete from guess_limit where key like 'promotion:%'`);
    expect(await find(member, 'WELCOME')).toEqual(refusedWith('REQUEST_LIMIT', 429));
  });

  it('in parallel gets no further', async () => {
    const member = await server.newMember();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => find(member, `WRONG${index}`)));
    expect(tally(answers)).toEqual({ 200: 10, '429 REQUEST_LIMIT': 20 });
  });
});

describe('of twenty parallel requests', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => index);

  it.each([
    ['with keys', (index: number) => `key-${index}`],
    ['without', () => undefined],
  ])('one is credited, %s', async (_how, keyOf) => {
    const member = await server.fundedMember(100);
    const answers = await Promise.all(twenty.map((index) => activate(member, 'WELCOME', keyOf(index))));
    expect(tally(answers)).toEqual({ 200: 1, '409 PROMOTION_RECEIVED': 19 });
    expect(await walletOf(member)).toBe(150);
  });

  it('under one key all get the same answer', async () => {
    const member = await server.fundedMember(100);
    const answers = await Promise.all(twenty.map(() => activate(member, 'WELCOME', 'one-key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await walletOf(member)).toBe(150);
  });

  it('and the expense account equals the credits of the members', async () => {
    const { rows } = await server.database.pool.query<{ sum: string }>(
      `select sum(amount)::text as sum from reward_receipt where source = 'promotion'`,
    );
    const given = await server.database.inTx((tx) => readBalance(tx, houseAccount('expense:promotion', 'THB')));
    expect(given).toBe(-BigInt(rows[0]?.sum ?? 0));
    await expectLedgerToAddUp(server);
  });
});
