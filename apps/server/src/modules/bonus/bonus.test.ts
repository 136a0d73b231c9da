import type { BonusOutput } from '@krapao/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { house as houseAccount, readBalance } from '../../ledger/index.js';
import { type Answer, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { aBonus, deposit, expectLedgerToAddUp, lose, moveClockTo, offer, tally, walletOf } from '../../../test/rewards.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => moveClockTo(server, null));

const activate = (member: Member, code: string, key?: string): Promise<Answer> =>
  member.call('GET', `/api/bonus/activate/${code}`, undefined, key === undefined ? {} : { 'idempotency-key': key });
const listed = async (member: Member, language = 'en'): Promise<BonusOutput[]> =>
  (await member.call('GET', '/api/bonus', undefined, { 'accept-language': language })).body as unknown as BonusOutput[];
const one = async (member: Member, code: string): Promise<BonusOutput | undefined> =>
  (await listed(member)).find((each) => each.code === code);
const refusedWith = (code: string, status = 409) => ({ status, body: { message: code } });

describe('the demo bonuses', () => {
  // §3-21 bonus
  // §7-47 GET /api/bonus
  it('have every type, the currency of the member, and three slides in the requested language', async () => {
    const member = await server.newMember();
    const bonuses = await listed(member);
    expect(bonuses.map(({ code, type, left, userBonus }) => [code, type, left, userBonus])).toEqual([
      ['NEWMEMBER', 'limit', 1, null],
      ['DAILY50', 'day', 2, null],
      ['WEEKLY20', 'week', 3, null],
    ]);
    expect(bonuses[0]).toMatchObject({
      amount: 100,
      percent: null,
      maxAmount: null,
      minDeposit: 100,
      percentSuccess: 200,
      percentFail: 10,
    });
    for (const { banners } of bonuses) {
      expect(banners.map(({ image }) => image.slice(0, 26))).toEqual(['data:image/svg+xml;base64,', '', 'data:image/svg+xml;base64,']);
      expect(banners[1]?.html).toContain('<li>');
    }
    const thai = (await listed(member, 'th'))[0];
    expect([thai?.name, thai?.banners[1]?.html.slice(0, 17)]).toEqual(['ต้อนรับสมาชิกใหม่ รับ ฿100', '<h3>เงื่อนไข</h3>']);
  });

  // §7-48 GET /api/bonus/activate/:code
  it('give the first of type limit to a new member who deposited 100, with its condition and statement line', async () => {
    const member = await server.fundedMember(100);
    const { status, body } = await activate(member, 'NEWMEMBER');
    expect([status, body]).toMatchObject([200, { isActive: true, amount: 100, received: [{ updatedAt: expect.any(String) }] }]);
    expect(await walletOf(member)).toBe(200);
    expect((await member.call('GET', '/api/bonus/check/active')).body).toEqual({ status: true, type: 'bonus' });
    expect((await member.call('GET', '/api/condition')).body).toMatchObject({
      condition: { source: 'bonus', base: 200, target: 400, floor: 20 },
      withdrawal: 'condition',
    });
    expect(await one(member, 'NEWMEMBER')).toMatchObject({ left: 0, userBonus: { _id: body['_id'], isActive: true } });
    const { statements } = (await member.call('POST', '/api/statement', { page: 1, limit: 1 }, { 'accept-language': 'en' })).body;
    expect(statements).toMatchObject([
      { _id: body['_id'], statementType: 'bonus', amount: 100, status: 'SUCCESS', bonus: { description: 'Welcome, new member: ฿100' } },
    ]);
  });
});

describe('a bonus is refused', () => {
  it('that is unknown, of the other currency or closed: NO_PROMOTION, and the list hides it', async () => {
    await offer(server, [
      aBonus({ code: 'OVER', closesAt: '2026-01-01T00:00:00Z' }),
      aBonus({ code: 'NOTYET', opensAt: '2099-01-01T00:00:00Z' }),
      aBonus({ code: 'KIP', currency: 'LAK' }),
    ]);
    const member = await server.fundedMember(100);
    for (const code of ['NONE', 'OVER', 'NOTYET', 'KIP', 'newmember', '%E0%B8%81', 'A'.repeat(40)])
      expect(await activate(member, code)).toEqual(refusedWith('NO_PROMOTION', 404));
    for (const code of ['%00', 'A'.repeat(41)]) expect((await activate(member, code)).status).toBe(400);
    expect((await listed(member)).map(({ code }) => code)).not.toEqual(expect.arrayContaining(['OVER', 'NOTYET', 'KIP']));
  });

  // §8-27 bonus
  it('while a condition is active: BONUS_ALREADY_ACTIVE, checked before the count per member', async () => {
    const member = await server.fundedMember(100);
    await activate(member, 'NEWMEMBER');
    expect(await activate(member, 'NEWMEMBER')).toEqual(refusedWith('BONUS_ALREADY_ACTIVE'));
    expect(await activate(member, 'DAILY50')).toEqual(refusedWith('BONUS_ALREADY_ACTIVE'));
  });

  // §8-27 bonus
  it('that was received the maximum number of times: BONUS_MAX_CLAIMED', async () => {
    const member = await server.fundedMember(100);
    await activate(member, 'NEWMEMBER');
    await lose(server, member);
    expect(await activate(member, 'NEWMEMBER')).toEqual(refusedWith('BONUS_MAX_CLAIMED'));
    expect(await one(member, 'NEWMEMBER')).toMatchObject({ left: 0, userBonus: { isActive: false, received: [{}] } });
  });

  // §8-27 bonus
  it('whose quota is used up: BONUS_FULL, checked before the deposit', async () => {
    await offer(server, [aBonus({ code: 'FIRSTONE', quota: 1, minDeposit: 100 })]);
    const [first, second] = [await server.fundedMember(100), await server.newMember()];
    expect((await activate(first, 'FIRSTONE')).status).toBe(200);
    expect(await activate(second, 'FIRSTONE')).toEqual(refusedWith('BONUS_FULL'));
  });

  it('that requires the smallest deposit there is: BONUS_DEPOSIT_NEEDED', async () => {
    await offer(server, [aBonus({ code: 'SATANG', minDeposit: 0.01 })]);
    const member = await server.newMember();
    expect(await activate(member, 'SATANG')).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));
    await deposit(server, member, 0.01);
    expect((await activate(member, 'SATANG')).status).toBe(200);
  });

  // §8-27 bonus
  it('without the required deposit: BONUS_DEPOSIT_NEEDED', async () => {
    const member = await server.newMember();
    for (const code of ['NEWMEMBER', 'DAILY50']) expect(await activate(member, code)).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));
    await deposit(server, member, 99.99);
    for (const code of ['NEWMEMBER', 'DAILY50']) expect(await activate(member, code)).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));
  });

  // §8-27 bonus
  it('while a game does not answer: GAME_NO_ANSWER', async () => {
    const member = await server.fundedMember(100);
    await member.call('GET', '/api/wallet/activate/IMI');
    server.outside.game.dead.add('IMI');
    try {
      expect(await activate(member, 'NEWMEMBER')).toEqual(refusedWith('GAME_NO_ANSWER', 502));
    } finally {
      server.outside.game.dead.delete('IMI');
    }
    await member.call('GET', '/api/wallet/refresh/slot');
    expect((await activate(member, 'NEWMEMBER')).status).toBe(200);
  });
});

test('a bonus that closes while its condition is active stays in that member’s list', async () => {
  await offer(server, [aBonus({ code: 'CLOSING', successPercent: 200, maxReceived: 5 })]);
  const [member, other] = [await server.newMember(), await server.newMember()];
  await activate(member, 'CLOSING');
  await server.database.db
    .updateTable('bonus')
    .set({ closes_at: new Date('2026-01-01') })
    .where('code', '=', 'CLOSING')
    .execute();
  expect(await one(member, 'CLOSING')).toMatchObject({ left: 0, userBonus: { isActive: true } });
  expect(await one(other, 'CLOSING')).toBeUndefined();
});

describe('a percentage of the latest deposit', () => {
  it('has a limit, and each deposit is used once across all percentage rewards', async () => {
    await offer(server, [
      aBonus({ code: 'HALF', percent: 50, maxAmount: 300, minDeposit: 100, maxReceived: 9 }),
      aBonus({ code: 'THIRD', percent: 33, maxReceived: 9 }),
    ]);
    const member = await server.fundedMember(101);
    expect((await activate(member, 'HALF')).body).toMatchObject({ amount: 50.5, isActive: false });
    for (const code of ['HALF', 'THIRD']) expect(await activate(member, code)).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));
    await deposit(server, member, 5_000);
    expect((await activate(member, 'HALF')).body['amount']).toBe(300);
    await deposit(server, member, 10.01);
    // The latest deposit is too small for this bonus; larger earlier deposits do not count.
    expect(await activate(member, 'HALF')).toEqual(refusedWith('BONUS_DEPOSIT_NEEDED'));
    expect((await activate(member, 'THIRD')).body['amount']).toBe(3.3);
    await expectLedgerToAddUp(server);
  });
});

describe('the calendar', () => {
  /** Receives once before and once after the edge; returns the number left in the list just before it is received again. */
  async function across(code: string, before: string, after: string): Promise<{ left: number | undefined; second: string }> {
    await moveClockTo(server, before);
    const member = await server.newMember();
    expect((await activate(member, code)).status).toBe(200);
    expect(await activate(member, code)).toEqual(refusedWith('BONUS_MAX_CLAIMED'));
    await moveClockTo(server, after);
    const left = (await one(member, code))?.left;
    return { left, second: Object.keys(tally([await activate(member, code)]))[0] ?? '' };
  }
  const again = { left: 1, second: '200' };
  const notAgain = { left: 0, second: '409 BONUS_MAX_CLAIMED' };

  beforeAll(() =>
    offer(
      server,
      (['limit', 'day', 'week'] as const).map((type) => aBonus({ code: `EACH-${type.toUpperCase()}`, type })),
    ),
  );

  test.each([
    ['EACH-DAY', 'midnight in Bangkok', '2027-03-10T16:59:30Z', '2027-03-10T17:00:01Z', again],
    ['EACH-DAY', 'midnight in UTC', '2027-03-10T23:59:30Z', '2027-03-11T00:00:01Z', notAgain],
    ['EACH-DAY', 'the end of a month', '2027-03-31T16:59:30Z', '2027-03-31T17:00:01Z', again],
    ['EACH-WEEK', 'midnight within a week', '2027-03-10T16:59:30Z', '2027-03-10T17:00:01Z', notAgain],
    ['EACH-WEEK', 'Sunday to Monday in Bangkok', '2027-03-14T16:59:30Z', '2027-03-14T17:00:01Z', again],
    ['EACH-WEEK', 'Sunday to Monday in UTC', '2027-03-14T23:59:30Z', '2027-03-15T00:00:01Z', notAgain],
    ['EACH-WEEK', 'the end of a month within a week', '2027-03-31T16:59:30Z', '2027-03-31T17:00:01Z', notAgain],
    ['EACH-LIMIT', 'Sunday to Monday in Bangkok', '2027-03-14T16:59:30Z', '2027-03-14T17:00:01Z', notAgain],
    ['EACH-LIMIT', 'the end of a year', '2027-12-31T16:59:30Z', '2027-12-31T17:00:01Z', notAgain],
  ])('%s at %s', async (code, _edge, before, after, expected) => {
    expect(await across(code, before, after)).toEqual(expected);
  });
});

describe('of twenty parallel requests', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => index);

  it('one is credited, and its condition refuses the others', async () => {
    const member = await server.fundedMember(100);
    const answers = await Promise.all(
      twenty.map((index) => activate(member, 'NEWMEMBER', index % 2 === 0 ? `key ${index}`.replace(' ', '-') : undefined)),
    );
    expect(tally(answers)).toEqual({ 200: 1, '409 BONUS_ALREADY_ACTIVE': 19 });
    expect(await walletOf(member)).toBe(200);
  });

  it('under one key all get the same answer, even after the bonus has closed', async () => {
    await offer(server, [aBonus({ code: 'ONEKEY', maxReceived: 50 })]);
    const member = await server.newMember();
    const answers = await Promise.all(twenty.map(() => activate(member, 'ONEKEY', 'one-key')));
    await server.database.db
      .updateTable('bonus')
      .set({ closes_at: new Date('2026-01-01') })
      .where('code', '=', 'ONEKEY')
      .execute();
    expect(new Set([...answers, await activate(member, 'ONEKEY', 'one-key')].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await walletOf(member)).toBe(10);
  });

  it('no more are credited than the maximum per member, when no condition stops them', async () => {
    await offer(server, [aBonus({ code: 'THRICE', maxReceived: 3 })]);
    const member = await server.newMember();
    expect(tally(await Promise.all(twenty.map(() => activate(member, 'THRICE'))))).toEqual({ 200: 3, '409 BONUS_MAX_CLAIMED': 17 });
    expect(await walletOf(member)).toBe(30);
  });

  it('no more are credited than the quota of all members', async () => {
    await offer(server, [aBonus({ code: 'FIRSTFIVE', quota: 5 })]);
    const members = await Promise.all(twenty.map(() => server.newMember()));
    const answers = await Promise.all(members.map((member) => activate(member, 'FIRSTFIVE')));
    expect(tally(answers)).toEqual({ 200: 5, '409 BONUS_FULL': 15 });
  });

  it('and the expense account equals the credits of the members', async () => {
    const given = await server.database.inTx((tx) => readBalance(tx, houseAccount('expense:bonus', 'THB')));
    const { sum } = await server.database.db
      .selectFrom('reward_receipt')
      .select((of) => of.fn.sum<string>('amount').as('sum'))
      .executeTakeFirstOrThrow();
    expect(given).toBe(-BigInt(sum));
    await expectLedgerToAddUp(server);
  });
});
