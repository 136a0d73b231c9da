import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, house as clearing, readBalance } from '../../ledger/index.js';
import { eventually, type TestServer, type Member, startTestServer, withoutReview } from '../../../test/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
});
afterAll(() => server.close());

const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const statement = async (member: Member): Promise<{ statementType: string; status: string; amount: number }[]> =>
  (await member.call('POST', '/api/statement', { page: 1, limit: 100 })).body['statements'] as never;
const settled = (member: Member): Promise<void> =>
  eventually(async () => (await statement(member)).every((line) => line.status !== 'PENDING'), 'nothing in progress');
const withdrawals = async (member: Member): Promise<string[]> =>
  (await statement(member)).filter((line) => line.statementType === 'withdraw').map((line) => line.status);

// §1-7 withdraw
// §7-34 POST /api/wallet/withdraw
test('a withdrawal is held immediately, paid to the registered account, and shown as SUCCESS', async () => {
  const member = await server.fundedMember(1_000);
  const answer = await member.call('POST', '/api/wallet/withdraw', { amount: 400.5 });
  expect(answer).toMatchObject({ status: 200, body: { status: 'PENDING', amount: 400.5 } });
  expect(await balance(member)).toBe(599.5);
  await settled(member);
  expect(await withdrawals(member)).toEqual(['SUCCESS']);
  expect(server.outside.payouts.at(-1)).toMatchObject({
    ref: answer.body['_id'],
    bankCode: 'KTB',
    accountNo: `1${member.phone.slice(1)}`,
    amount: '40050',
  });
});

// §ways-out-1 a withdrawal is held
test('an explicit decline releases the money', async () => {
  const member = await server.fundedMember(500);
  server.outside.moods.payouts.push('decline');
  await member.call('POST', '/api/wallet/withdraw', { amount: 500 });
  await settled(member);
  expect(await withdrawals(member)).toEqual(['FAILED']);
  expect(await balance(member)).toBe(500);
});

// §ways-out-1 a withdrawal is held
test.each([
  ['before the bank applied it', 'drop-before' as const],
  ['after the bank applied it', 'drop-after' as const],
  ['with an error', 'error' as const],
])('a payout whose call fails %s is paid once, and stays in progress until its outcome is known', async (_when, mood) => {
  const member = await server.fundedMember(300);
  const before = server.outside.payouts.length;
  server.outside.moods.payouts.push(mood);
  await member.call('POST', '/api/wallet/withdraw', { amount: 300 });
  await settled(member);
  expect(await withdrawals(member)).toEqual(['SUCCESS']);
  expect(server.outside.payouts.length - before).toBe(1);
  expect(await balance(member)).toBe(0);
});

test.each(['/api/wallet/withdraw', '/api/wallet/withdrawAll'])(
  'twenty parallel copies of %s have one winner, with an idempotency key and without',
  async (url) => {
    const member = await server.fundedMember(1_000);
    const withoutKey = await Promise.all(Array.from({ length: 20 }, () => member.call('POST', url, { amount: 600 })));
    expect(withoutKey.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(withoutKey.filter((answer) => answer.body.message === 'MONEY_NOT_ENOUGH')).toHaveLength(19);
    const withKey = await Promise.all(
      Array.from({ length: 20 }, () => member.call('POST', url, { amount: 200 }, { 'idempotency-key': 'same' })),
    );
    expect(new Set(withKey.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(withKey[0]).toMatchObject({ status: 200, body: { amount: 200 } });
    expect(await balance(member)).toBe(200);
    await settled(member);
  },
);

// §wire-4 Idempotency-Key
// §8-37 general
test('the same idempotency key with another amount is refused and moves no money', async () => {
  const member = await server.fundedMember(1_000);
  await member.call('POST', '/api/wallet/withdraw', { amount: 100 }, { 'idempotency-key': 'k' });
  expect(await member.call('POST', '/api/wallet/withdraw', { amount: 101 }, { 'idempotency-key': 'k' })).toEqual({
    status: 409,
    body: { message: 'KEY_INVALID' },
  });
  expect(await balance(member)).toBe(900);
});

// §8-30 withdrawal and play
test.each([
  [99.99, 'WITHDRAW_MINIMUM', 400],
  [50_000.01, 'WITHDRAW_MAXIMUM', 400],
  [0, 'INVALID_AMOUNT', 400],
  [-100, 'INVALID_AMOUNT', 400],
  [100.001, 'INVALID_AMOUNT', 400],
  [1_000.01, 'MONEY_NOT_ENOUGH', 409],
  ['100', 'INVALID_INPUT', 400],
])('an amount of %s is refused with %s and leaves the balance unchanged', async (amount, code, status) => {
  const member = await server.fundedMember(1_000);
  expect(await member.call('POST', '/api/wallet/withdraw', { amount })).toEqual({ status, body: { message: code } });
  expect(await balance(member)).toBe(1_000);
  expect(await withdrawals(member)).toEqual([]);
});

// §ways-out-2 after a change of bank account
test('after a change of bank account a withdrawal requires an OTP newer than the change', async () => {
  const member = await server.fundedMember(500);
  await member.call('PUT', '/api/account/profile', {
    bankCode: 'KBANK',
    bankAccountNo: `7${member.phone.slice(1)}`,
    bankAccountName: 'TEST MEMBER',
  });
  expect((await member.call('POST', '/api/wallet/withdraw', { amount: 100 })).body.message).toBe('UNVERIFIED_OTP');
  const sent = await member.call('POST', '/api/otp/send', { phoneNumber: member.phone });
  const otpToken = String(sent.body['otpToken']);
  const otpCode = server.outside.codesTo(member.phone).at(-1);
  await member.call('POST', '/api/otp/verify', { otpToken, otpCode });
  expect((await member.call('POST', '/api/wallet/withdraw', { amount: 100 }, { 'x-otp-token': otpToken })).status).toBe(200);
  await settled(member);
  expect(server.outside.payouts.at(-1)).toMatchObject({ bankCode: 'KBANK' });
  expect((await member.call('POST', '/api/wallet/withdraw', { amount: 100 })).status).toBe(200);
});

test('the ledger equals the bank’s record of payouts', async () => {
  await eventually(
    async () => (await server.database.db.selectFrom('saga').select('id').where('state', '<>', 'DONE').execute()).length === 0,
    'no open saga',
  );
  const paid = server.outside.payouts.reduce((sum, payout) => sum + BigInt(payout.amount), 0n);
  expect(await server.database.inTx((tx) => readBalance(tx, clearing('clearing:payout', 'THB')))).toBe(paid);
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
