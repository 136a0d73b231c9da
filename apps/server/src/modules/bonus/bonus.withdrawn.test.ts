import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, eventually, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { aBonus, aPromotion, deposit, expectLedgerToAddUp, lose, offer, tally, walletOf } from '../../../test/rewards.js';

/** Only deposits that were not withdrawn since count for a reward (docs/decisions/0072). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await offer(
    server,
    [
      aBonus({ code: 'TEN', minDeposit: 1_000, maxReceived: 9 }),
      aBonus({ code: 'TENDAY', type: 'day', minDeposit: 1_000, maxReceived: 9 }),
      aBonus({ code: 'HALF', percent: 50, minDeposit: 100, maxReceived: 9 }),
      aBonus({ code: 'FREE' }),
    ],
    [aPromotion({ code: 'TENCODE', minDeposit: 1_000 }), aPromotion({ code: 'THIRDCODE', percent: 33 })],
  );
});
afterAll(() => server.close());
afterEach(() => {
  server.outside.moods.payouts.length = 0;
});

const activate = (member: Member, code: string): Promise<Answer> =>
  member.call('GET', code.endsWith('CODE') ? `/api/promotion/activate/${code}` : `/api/bonus/activate/${code}`);
const withdraw = async (member: Member, amount: number): Promise<void> =>
  expect(await member.call('POST', '/api/wallet/withdraw', { amount })).toMatchObject({ status: 200 });
const statuses = async (member: Member): Promise<string[]> => {
  const { statements } = (await member.call('POST', '/api/statement', { page: 1, limit: 100 })).body;
  return (statements as { statementType: string; status: string }[])
    .filter(({ statementType }) => statementType === 'withdraw')
    .map(({ status }) => status);
};
const settled = (member: Member, status: 'SUCCESS' | 'FAILED'): Promise<void> =>
  eventually(async () => (await statuses(member))[0] === status, `the withdrawal is ${status}`);
const needsDeposit = { status: 409, body: { message: 'BONUS_DEPOSIT_NEEDED' } };
const given = (amount: number) => ({ status: 200, body: { amount } });

describe('a deposit that was withdrawn', () => {
  it.each(['DAILY50', 'TEN', 'TENDAY', 'HALF', 'TENCODE', 'THIRDCODE'])('qualifies for no further reward: %s', async (code) => {
    const member = await server.fundedMember(1_000);
    await withdraw(member, 1_000);
    await settled(member, 'SUCCESS');
    expect(await activate(member, code)).toEqual(needsDeposit);
    expect(await walletOf(member)).toBe(0);
    expect((await activate(member, 'FREE')).status).toBe(200);
  });

  it('counts as withdrawn from the request on, and as deposited again when the money comes back', async () => {
    const member = await server.fundedMember(1_000);
    server.outside.moods.payouts.push('drop-before', 'decline');
    await withdraw(member, 1_000);
    expect(await activate(member, 'DAILY50')).toEqual(needsDeposit);
    await settled(member, 'FAILED');
    expect(await activate(member, 'DAILY50')).toMatchObject(given(500));
  });

  it('is replaced by a new deposit', async () => {
    const member = await server.fundedMember(1_000);
    await withdraw(member, 1_000);
    await deposit(server, member, 1_000);
    for (const code of ['TEN', 'TENDAY', 'TENCODE']) expect(await activate(member, code)).toMatchObject(given(10));
    expect(await activate(member, 'DAILY50')).toMatchObject(given(500));
  });
});

describe('a partly withdrawn deposit', () => {
  it('counts with its remaining part for a percentage', async () => {
    const member = await server.fundedMember(1_000);
    await withdraw(member, 300.5);
    expect(await activate(member, 'DAILY50')).toMatchObject(given(349.75));
  });

  it('qualifies for rewards that require no more than the remaining part', async () => {
    const member = await server.fundedMember(1_200);
    await withdraw(member, 200);
    expect(await activate(member, 'TEN')).toMatchObject(given(10));
    await withdraw(member, 100);
    for (const code of ['TENDAY', 'TENCODE']) expect(await activate(member, code)).toEqual(needsDeposit);
    await withdraw(member, 801);
    expect(await activate(member, 'HALF')).toEqual(needsDeposit);
  });
});

describe('of several deposits', () => {
  it('the last one is withdrawn first, so that an old, lost deposit does not replace it', async () => {
    const member = await server.fundedMember(2_000);
    await lose(server, member);
    await deposit(server, member, 1_000);
    await withdraw(member, 1_000);
    expect(await activate(member, 'HALF')).toEqual(needsDeposit);
    // The old deposit was not withdrawn: it qualifies for a fixed reward once.
    expect(await activate(member, 'TEN')).toMatchObject(given(10));
    expect(await activate(member, 'TEN')).toEqual(needsDeposit);
  });

  it('a withdrawal of winnings does not reduce a later deposit', async () => {
    const member = await server.fundedMember(1_000);
    expect(await activate(member, 'HALF')).toMatchObject(given(500));
    await withdraw(member, 1_500);
    await deposit(server, member, 1_000);
    expect(await activate(member, 'HALF')).toMatchObject(given(500));
  });

  it('each qualifies for a fixed reward once, even if it is withdrawn afterwards', async () => {
    const member = await server.fundedMember(1_000);
    expect(await activate(member, 'TEN')).toMatchObject(given(10));
    await withdraw(member, 1_000);
    expect(await activate(member, 'TEN')).toEqual(needsDeposit);
    await deposit(server, member, 1_000);
    expect(await activate(member, 'TEN')).toMatchObject(given(10));
    expect(await activate(member, 'TEN')).toEqual(needsDeposit);
  });
});

describe('in parallel', () => {
  it('twenty withdrawals and twenty requests for a bonus on one deposit never give a bonus for withdrawn money', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await server.fundedMember(1_000);
      const calls = Array.from({ length: 20 }, (_, n) => n);
      const answers = await Promise.all(
        calls.flatMap(() => [activate(member, 'DAILY50'), member.call('POST', '/api/wallet/withdraw', { amount: 1_000 })]),
      );
      const [bonuses, withdrawals] = [0, 1].map((kind) => answers.filter((_, index) => index % 2 === kind)).map(tally);
      expect((bonuses?.['200'] ?? 0) + (withdrawals?.['200'] ?? 0)).toBe(1);
    }
    await expectLedgerToAddUp(server);
  });
});

it('the remaining part of a deposit in kip counts in kip', async () => {
  const lao = await startTestServer({ variant: 'lao' });
  try {
    await offer(lao, [aBonus({ code: 'KIPHALF', currency: 'LAK', percent: 50, maxReceived: 9 })]);
    const member = await lao.newMember({ currency: 'LAK', bankCode: 'BCEL' });
    const qr = await member.call('POST', '/api/qrcode/BCEL', { amount: 100_000 });
    await lao.payQr(String(qr.body['qrcodeId']), 10_000_000, { currency: 'LAK' });
    await withdraw(member, 60_000);
    expect(await activate(member, 'KIPHALF')).toMatchObject(given(20_000));
  } finally {
    await lao.close();
  }
});
