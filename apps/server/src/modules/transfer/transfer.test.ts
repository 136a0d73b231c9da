import type { GameAccountOutput } from '@krapao/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { checkLedger, house as houseAccount, readBalance } from '../../ledger/index.js';
import { digest, quiet } from '../../../test/digest.js';
import { type Answer, eventually, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Baht in the wallet, and 1/100 credit at each of these games. */
async function playing(baht: number, games: Record<string, bigint>): Promise<Member> {
  const member = baht > 0 ? await server.fundedMember(baht) : await server.newMember();
  for (const [code, credit] of Object.entries(games)) {
    expect((await member.call('GET', `/api/wallet/activate/${code}`)).status).toBe(200);
    server.outside.game.play(code, await usernameAt(member, code), credit);
  }
  return member;
}
const usernameAt = async (member: Member, code: string): Promise<string> =>
  String((await member.call('GET', `/api/wallet/account/${code}`)).body['username']);
const creditAt = async (member: Member, code: string): Promise<bigint | undefined> =>
  server.outside.game.accounts.get(`${code} ${await usernameAt(member, code)}`)?.credit;
const wallet = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const slot = async (member: Member, code: string): Promise<GameAccountOutput | undefined> =>
  ((await member.call('GET', '/api/wallet')).body['slots'] as GameAccountOutput[]).find((each) => each.code === code);
const lines = async (member: Member): Promise<string[]> => {
  const { statements } = (await member.call('POST', '/api/statement', { page: 1, limit: 100 })).body as { statements: never };
  return (statements as { statementType: string; from: string; to: string; amount: number; status: string }[])
    .filter((line) => line.statementType === 'transfer')
    .map((line) => `${line.from} ${line.to} ${line.amount} ${line.status}`);
};
const move = (member: Member, from: string, to: string, amount: number, key?: string): Promise<Answer> =>
  member.call('POST', '/api/wallet/transfer', { from, to, amount }, key === undefined ? {} : { 'idempotency-key': key });
const moveAll = (member: Member, to: string): Promise<Answer> => member.call('POST', '/api/wallet/transferAll', { to });
const settled = (member: Member): Promise<void> =>
  eventually(async () => !(await lines(member)).some((line) => line.endsWith('PENDING')), 'nothing in progress');
const held = async (kind: 'clearing:game' | 'transit:game'): Promise<bigint> =>
  server.database.inTx((tx) => readBalance(tx, houseAccount(kind, 'THB')));

const standing = ({ status, body }: Answer): string => `${status} ${String(body['status'])}`;
/** The answers of a transfer whose outcome is unknown at first: a worker may look it up while the caller waits. */
const inProgressOrDone = ['202 PENDING', '200 SUCCESS'];

/** Clears faults that a test did not consume. */
afterEach(() => {
  for (const moods of Object.values(server.outside.game.moods)) moods.length = 0;
  server.outside.game.dead.clear();
});

describe('a transfer', () => {
  // §7-32 POST /api/wallet/transfer
  it('into a game and out again moves the same money, and the wallet shows the balance that the game reported', async () => {
    const member = await playing(500, { PG: 0n });
    expect(await move(member, 'WALLET', 'PG', 120.5)).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS', from: 'WALLET', to: 'PG', amount: 120.5 },
    });
    expect([await wallet(member), await creditAt(member, 'PG'), (await slot(member, 'PG'))?.amount]).toEqual([379.5, 12_050n, 120.5]);
    expect((await move(member, 'PG', 'WALLET', 20.25)).body).toMatchObject({ status: 'SUCCESS', amount: 20.25 });
    expect([await wallet(member), await creditAt(member, 'PG'), (await slot(member, 'PG'))?.amount]).toEqual([399.75, 10_025n, 100.25]);
    expect(await lines(member)).toEqual(['PG WALLET 20.25 SUCCESS', 'WALLET PG 120.5 SUCCESS']);
  });

  it('from game to game goes through the wallet, with one answer', async () => {
    const member = await playing(0, { PG: 10_000n, IMI: 0n });
    expect((await move(member, 'PG', 'IMI', 60)).body).toMatchObject({ status: 'SUCCESS', from: 'PG', to: 'IMI', amount: 60 });
    expect([await creditAt(member, 'PG'), await creditAt(member, 'IMI'), await wallet(member)]).toEqual([4_000n, 6_000n, 0]);
    expect(await lines(member)).toEqual(['WALLET IMI 60 SUCCESS', 'PG WALLET 60 SUCCESS']);
  });

  it('leaves a remainder that is not whole credit at the source', async () => {
    const member = await playing(100, { USUN: 0n, HUAYHD: 0n });
    expect((await move(member, 'WALLET', 'USUN', 10.57)).body).toMatchObject({ amount: 10.5 });
    expect([await wallet(member), await creditAt(member, 'USUN')]).toEqual([89.5, 105n]);
    expect((await move(member, 'WALLET', 'HUAYHD', 3.33)).body).toMatchObject({ amount: 3.33 });
    expect([await wallet(member), await creditAt(member, 'HUAYHD')]).toEqual([86.17, 666n]);
    expect((await move(member, 'HUAYHD', 'USUN', 1.19)).body).toMatchObject({ amount: 1.1 });
    expect([await creditAt(member, 'HUAYHD'), await creditAt(member, 'USUN'), await wallet(member)]).toEqual([446n, 116n, 86.17]);
  });

  // §8-34 transfers
  it('that the game declines returns the money and reports the failure', async () => {
    const member = await playing(100, { PG: 5_000n, IMI: 0n });
    server.outside.game.moods.deposit.push('decline');
    expect(await move(member, 'WALLET', 'PG', 40)).toEqual({ status: 502, body: { message: 'TRANSFER_FAIL' } });
    server.outside.game.moods.withdraw.push('decline');
    expect((await move(member, 'PG', 'WALLET', 40)).body).toEqual({ message: 'TRANSFER_FAIL' });
    expect([await wallet(member), await creditAt(member, 'PG')]).toEqual([100, 5_000n]);
    server.outside.game.moods.deposit.push('decline');
    expect((await move(member, 'PG', 'IMI', 40)).body).toEqual({ message: 'TRANSFER_FAIL' });
    expect([await wallet(member), await creditAt(member, 'PG'), await creditAt(member, 'IMI')]).toEqual([140, 1_000n, 0n]);
    expect((await lines(member)).map((line) => line.split(' ').at(-1))).toEqual(['FAILED', 'SUCCESS', 'FAILED', 'FAILED']);
  });

  it.each(['drop-before', 'drop-after', 'error'] as const)('whose call fails (%s) is in progress, then moves once', async (mood) => {
    const member = await playing(100, { PG: 5_000n });
    server.outside.game.moods.deposit.push(mood);
    const into = await move(member, 'WALLET', 'PG', 30);
    server.outside.game.moods.withdraw.push(mood);
    const out = await move(member, 'PG', 'WALLET', 10);
    for (const answer of [into, out]) expect(inProgressOrDone).toContain(standing(answer));
    await settled(member);
    expect([await wallet(member), await creditAt(member, 'PG')]).toEqual([80, 7_000n]);
  });

  it('that is looked up late does not overwrite a newer balance of the game', async () => {
    const member = await playing(100, { PG: 0n });
    server.outside.game.moods.deposit.push('drop-after');
    // Not looked up before the next transfer has moved.
    server.outside.game.moods.lookup.push('error', 'error');
    await Promise.all([
      move(member, 'WALLET', 'PG', 30),
      new Promise((resolve) => setTimeout(resolve, 200)).then(() => move(member, 'WALLET', 'PG', 20)),
    ]);
    await settled(member);
    expect([await creditAt(member, 'PG'), (await slot(member, 'PG'))?.amount]).toEqual([5_000n, 50]);
  });

  it('that was in progress on its first leg still reaches the other game', async () => {
    const member = await playing(0, { PG: 5_000n, IMI: 0n });
    server.outside.game.moods.withdraw.push('drop-after');
    const key = 'over-two-legs';
    expect(inProgressOrDone).toContain(standing(await move(member, 'PG', 'IMI', 50, key)));
    await eventually(async () => (await creditAt(member, 'IMI')) === 5_000n, 'the credit is there');
    await quiet(server.database.pool);
    expect(await move(member, 'PG', 'IMI', 50, key)).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 50 } });
    expect(await creditAt(member, 'IMI')).toBe(5_000n);
  });

  // §5-14 transfer
  // §8-34 transfers
  // §9-15 Transfer minimum
  it.each([
    ['PG', 'PG', 10, 'INVALID_INPUT'],
    ['WALLET', 'WALLET', 10, 'INVALID_INPUT'],
    ['', 'PG', 10, 'INVALID_INPUT'],
    ['POKER', 'PG', 0.5, 'NO_GAME'],
    ['WALLET', 'IMI', 0.5, 'SLOT_NO_ACCOUNT'],
    ['WALLET', 'PG', 0.99, 'TRANSFER_MINIMUM'],
    ['WALLET', 'PG', 0, 'TRANSFER_MINIMUM'],
    ['WALLET', 'PG', 1.001, 'INVALID_AMOUNT'],
    ['WALLET', 'PG', -1, 'INVALID_AMOUNT'],
    ['WALLET', 'PG', 100.01, 'MONEY_NOT_ENOUGH'],
    ['PG', 'WALLET', 50.01, 'MONEY_NOT_ENOUGH'],
  ])('from %s to %s of %s is refused with %s and changes nothing', async (from, to, amount, code) => {
    const member = await playing(100, { PG: 5_000n });
    const before = await digest(server.database.pool);
    expect((await move(member, from, to, amount)).body).toEqual({ message: code });
    expect(await digest(server.database.pool)).toEqual(before);
  });

  it('of credit that is gone when the game is called is refused as not enough money, and nothing moves', async () => {
    const member = await playing(0, { PG: 5_000n });
    server.outside.game.moods.balance.push('error');
    expect((await move(member, 'PG', 'WALLET', 60)).body).toEqual({ message: 'MONEY_NOT_ENOUGH' });
    expect([await wallet(member), await creditAt(member, 'PG'), await lines(member)]).toEqual([0, 5_000n, ['PG WALLET 60 FAILED']]);
  });

  it('under one key moves once; the key with other input is refused', async () => {
    const member = await playing(100, { PG: 0n });
    const same = await Promise.all(Array.from({ length: 20 }, () => move(member, 'WALLET', 'PG', 60, 'same')));
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(same[0]).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 60 } });
    // It would be refused by now, but the first answer counts.
    expect(await move(member, 'WALLET', 'PG', 60, 'same')).toEqual(same[0]);
    expect((await move(member, 'WALLET', 'PG', 61, 'same')).body).toEqual({ message: 'KEY_INVALID' });
    expect([await wallet(member), await creditAt(member, 'PG')]).toEqual([40, 6_000n]);
  });

  it.each([
    ['WALLET', 'PG', 0n, 100],
    ['PG', 'WALLET', 10_000n, 0],
    ['PG', 'IMI', 10_000n, 0],
  ])('twenty times in parallel from %s to %s has one winner', async (from, to, credit, baht) => {
    const member = await playing(baht, { PG: credit, IMI: 0n });
    const raced = await Promise.all(Array.from({ length: 20 }, () => move(member, from, to, 60)));
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(raced.filter(({ body }) => body.message === 'MONEY_NOT_ENOUGH')).toHaveLength(19);
    const [inWallet, pg, imi] = [await wallet(member), await creditAt(member, 'PG'), await creditAt(member, 'IMI')];
    expect(Math.round(inWallet * 100) + Number(pg) + Number(imi)).toBe(10_000);
  });
});

describe('moving all', () => {
  // §7-33 POST /api/wallet/transferAll
  it('to a game moves the whole wallet, however small', async () => {
    const member = await playing(100, { PG: 0n, USUN: 0n });
    expect((await moveAll(member, 'PG')).body).toMatchObject({ status: 'SUCCESS', from: 'WALLET', to: 'PG', amount: 100 });
    expect([await wallet(member), await creditAt(member, 'PG')]).toEqual([0, 10_000n]);
    expect((await moveAll(member, 'PG')).body).toEqual({ message: 'MONEY_NOT_ENOUGH' });
    server.outside.game.play('PG', await usernameAt(member, 'PG'), -9_995n);
    expect((await moveAll(member, 'WALLET')).body).toMatchObject({ amount: 0.05 });
    expect((await moveAll(member, 'USUN')).body).toEqual({ message: 'TRANSFER_MINIMUM' });
    expect((await moveAll(member, 'PG')).body).toMatchObject({ amount: 0.05 });
  });

  it('to the wallet collects every game that answers', async () => {
    const member = await playing(10, { PG: 1_000n, IMI: 2_000n, USUN: 300n, CIRCUS: 0n });
    server.outside.game.dead.add('IMI');
    expect(await moveAll(member, 'WALLET')).toMatchObject({ status: 200, body: { status: 'SUCCESS', to: 'WALLET', amount: 40 } });
    expect(await wallet(member)).toBe(50);
    expect((await moveAll(member, 'WALLET')).body).toEqual({ message: 'TRANSFER_FAIL' });
    server.outside.game.dead.clear();
    expect((await moveAll(member, 'WALLET')).body).toMatchObject({ amount: 20 });
    expect((await moveAll(member, 'WALLET')).body).toEqual({ message: 'MONEY_NOT_ENOUGH' });
    expect((await moveAll(await server.newMember(), 'WALLET')).body).toEqual({ message: 'SLOT_NO_ACCOUNT' });
  });

  it('is in progress while one of the legs is', async () => {
    const member = await playing(0, { PG: 1_000n, IMI: 2_000n });
    server.outside.game.moods.withdraw.push('drop-after');
    const answer = await moveAll(member, 'WALLET');
    expect(inProgressOrDone).toContain(standing(answer));
    expect(answer.body).toMatchObject({ amount: 30 });
    await settled(member);
    expect(await wallet(member)).toBe(30);
  });

  it.each([
    ['PG', 100, 0n],
    ['WALLET', 0, 10_000n],
  ])('to %s twenty times in parallel has one winner', async (to, baht, credit) => {
    const member = await playing(baht, { PG: credit });
    const raced = await Promise.all(Array.from({ length: 20 }, () => moveAll(member, to)));
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(raced.filter(({ body }) => body.message === 'MONEY_NOT_ENOUGH')).toHaveLength(19);
    expect(Math.round((await wallet(member)) * 100) + Number(await creditAt(member, 'PG'))).toBe(10_000);
  });
});

describe('withdrawing all', () => {
  const withdrawAll = (member: Member, amount: number, key?: string) =>
    member.call('POST', '/api/wallet/withdrawAll', { amount }, key === undefined ? {} : { 'idempotency-key': key });

  // §7-35 POST /api/wallet/withdrawAll
  it('collects the games first and pays exactly the amount', async () => {
    const member = await playing(50, { PG: 20_000n, USUN: 1_000n });
    const answer = await withdrawAll(member, 320, 'all');
    expect(answer).toMatchObject({ status: 200, body: { status: 'PENDING', amount: 320 } });
    expect([await wallet(member), await creditAt(member, 'PG')]).toEqual([30, 0n]);
    server.outside.game.play('PG', await usernameAt(member, 'PG'), 500n);
    expect((await withdrawAll(member, 320, 'all')).body['_id']).toBe(answer.body['_id']);
    expect(await creditAt(member, 'PG')).toBe(500n);
    await quiet(server.database.pool);
    expect(server.outside.payouts.at(-1)).toMatchObject({ ref: answer.body['_id'], amount: '32000' });
  });

  it('does not wait for a game that does not answer; collected money stays in the wallet if it is too little', async () => {
    const member = await playing(50, { PG: 10_000n, IMI: 50_000n });
    server.outside.game.dead.add('IMI');
    expect((await withdrawAll(member, 500)).body).toEqual({ message: 'MONEY_NOT_ENOUGH' });
    expect([await wallet(member), await creditAt(member, 'IMI')]).toEqual([150, 50_000n]);
    expect((await withdrawAll(member, 150)).status).toBe(200);
  });

  it('collects nothing when it would be refused anyway', async () => {
    const member = await playing(50, { PG: 10_000n });
    expect((await withdrawAll(member, 10)).body).toEqual({ message: 'WITHDRAW_MINIMUM' });
    expect(await creditAt(member, 'PG')).toBe(10_000n);
  });
});

test('no money is left in transit, and the ledger is balanced', async () => {
  await quiet(server.database.pool);
  expect(await held('transit:game')).toBe(0n);
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
