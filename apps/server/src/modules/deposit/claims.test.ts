import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { house as account, readBalance } from '../../ledger/index.js';
import { runOperator } from '../../operator/run.js';
import { type Answer, eventually, type TestServer, type Member, OUR_ACCOUNT, startTestServer } from '../../../test/test-server.js';

/** An attacker who knows what the bank shows of a sender (some digits, a truncated name) tries to get the sender's money. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const VICTIM_NAME = 'MALEE JAIDEE';
/** A masked sender in the bank's feed: digits six to nine, and a truncated name. */
const maskedSender = (digits: string) => ({ bankCode: 'KTB', accountNo: `xxx-x-x${digits}-x`, accountName: 'MALEE J' });
let numbers = 0;
/** Four digits that no other test uses, and two account numbers that contain them. */
const digits = () => {
  numbers += 1;
  const four = String(4000 + numbers);
  return { four, victims: `10000${four}1`, attackers: `20000${four}2` };
};
const named = (bankAccountNo: string) => ({ bankAccountName: VICTIM_NAME, bankAccountNo });
const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const add = (member: Member, amount: number) => member.call('POST', '/api/wallet/add', { amount });
const noData: Answer = { status: 404, body: { message: 'NO_DATA' } };
const suspended: Answer = { status: 200, body: { result: 'suspended' } };
const suspense = () => server.database.inTx((tx) => readBalance(tx, account('suspense', 'THB')));
const rowOf = (transRef: string) =>
  server.database.db.selectFrom('incoming_transfer').selectAll().where('trans_ref', '=', transRef).executeTakeFirstOrThrow();
const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words });

/** Confirms a changed account by OTP, as the wallet does before a withdrawal. */
async function otpToken(member: Member): Promise<string> {
  const sent = await member.call('POST', '/api/otp/send', { phoneNumber: member.phone });
  const token = String(sent.body['otpToken']);
  const otpCode = server.outside.codesTo(member.phone).at(-1);
  await member.call('POST', '/api/otp/verify', { otpToken: token, otpCode });
  return token;
}

describe('a masked transfer', () => {
  test('of a sender who is not a member cannot be claimed by a member who registers such an account later', async () => {
    const { four, attackers } = digits();
    expect(await server.tellTransfer({ from: maskedSender(four), amount: 100_000 })).toEqual(suspended);
    const before = await suspense();
    const attacker = await server.newMember(named(attackers));
    expect(await add(attacker, 1_000)).toEqual(noData);
    expect(await balance(attacker)).toBe(0);
    expect(await suspense()).toBe(before);
  });

  test('that two members can have sent cannot be claimed by either', async () => {
    const { four, victims, attackers } = digits();
    const [victim, attacker] = [await server.newMember(named(victims)), await server.newMember(named(attackers))];
    const transRef = randomUUID();
    expect(await server.tellTransfer({ from: maskedSender(four), amount: 200_000, transRef })).toEqual(suspended);
    expect(await rowOf(transRef)).toMatchObject({ reason: 'several' });
    expect([await add(attacker, 2_000), await add(victim, 2_000)]).toEqual([noData, noData]);
    expect([await balance(attacker), await balance(victim)]).toEqual([0, 0]);
  });

  test('is credited to its sender if another member changes to such an account before it is reported', async () => {
    const { four, victims, attackers } = digits();
    const [victim, attacker] = [await server.newMember(named(victims)), await server.newMember({ bankAccountName: VICTIM_NAME })];
    const paidAt = new Date().toISOString();
    await attacker.call('PUT', '/api/account/profile', { bankAccountNo: attackers });
    expect(await server.tellTransfer({ from: maskedSender(four), amount: 300_000, paidAt })).toEqual({
      status: 200,
      body: { result: 'credited' },
    });
    expect([await balance(victim), await balance(attacker)]).toEqual([3_000, 0]);
  });

  test('is credited even if another member has an unconfirmed account that fits', async () => {
    const { four, victims, attackers } = digits();
    const [victim, attacker] = [await server.newMember(named(victims)), await server.newMember({ bankAccountName: VICTIM_NAME })];
    await attacker.call('PUT', '/api/account/profile', { bankAccountNo: attackers });
    expect(await server.tellTransfer({ from: maskedSender(four), amount: 320_000 })).toEqual({ status: 200, body: { result: 'credited' } });
    expect([await balance(victim), await balance(attacker)]).toEqual([3_200, 0]);
  });

  test('is suspended if its sender has changed the account and another member’s account fits too', async () => {
    const { four, victims, attackers } = digits();
    const [victim, attacker] = [await server.newMember(named(victims)), await server.newMember(named(attackers))];
    await victim.call('PUT', '/api/account/profile', { bankAccountNo: `30000${numbers}0003`.slice(0, 10) });
    const transRef = randomUUID();
    expect(await server.tellTransfer({ from: maskedSender(four), amount: 310_000, transRef })).toEqual(suspended);
    expect(await rowOf(transRef)).toMatchObject({ reason: 'several' });
    expect(await balance(attacker)).toBe(0);
  });

  test('does not match an unconfirmed account, nor one that was confirmed later', async () => {
    const { four, victims } = digits();
    const member = await server.newMember({ bankAccountName: VICTIM_NAME });
    await member.call('PUT', '/api/account/profile', { bankAccountNo: victims });
    const [early, late] = [randomUUID(), randomUUID()];
    expect(await server.tellTransfer({ from: maskedSender(four), amount: 50_000, transRef: early })).toEqual(suspended);
    expect(await rowOf(early)).toMatchObject({ reason: 'changed' });
    const token = await otpToken(member);
    const confirmed = await member.call('PUT', '/api/account/profile', { bankAccountNo: victims }, { 'x-otp-token': token });
    expect(confirmed.body['bankConfirmRequired']).toBe(false);
    expect(await add(member, 500)).toEqual(noData);
    expect(await server.tellTransfer({ from: maskedSender(four), amount: 60_000, transRef: late })).toMatchObject({
      body: { result: 'credited' },
    });
    expect(await balance(member)).toBe(600);
  });

  test('in suspense is credited by an operator to its sender', async () => {
    const { four, victims, attackers } = digits();
    const [victim] = [await server.newMember(named(victims)), await server.newMember(named(attackers))];
    const transRef = randomUUID();
    await server.tellTransfer({ from: maskedSender(four), amount: 70_000, transRef });
    await operator('suspense', 'credit', (await rowOf(transRef)).id, victim.phone);
    expect(await balance(victim)).toBe(700);
  });
});

test('a transfer with a full number does not match an account that was registered after it', async () => {
  const { victims } = digits();
  const paidAt = new Date().toISOString();
  const member = await server.newMember(named(victims));
  const transRef = randomUUID();
  expect(await server.tellTransfer({ from: { ...maskedSender(''), accountNo: victims }, amount: 80_000, transRef, paidAt })).toEqual(
    suspended,
  );
  expect(await rowOf(transRef)).toMatchObject({ reason: 'nobody' });
  expect(await add(member, 800)).toEqual(noData);
});

test('a claim succeeds if only the caller can have sent the transfer', async () => {
  const { four, victims } = digits();
  const member = await server.newMember(named(victims));
  const renumber = (from: string, to: string) =>
    server.database.db.updateTable('deposit_account').set({ account_no: to }).where('account_no', '=', from).execute();
  await renumber(OUR_ACCOUNT.accountNo, '4051234560');
  const transRef = randomUUID();
  expect(await server.tellTransfer({ from: maskedSender(four), amount: 90_000, transRef })).toEqual(suspended);
  await renumber('4051234560', OUR_ACCOUNT.accountNo);
  expect(await add(member, 900)).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 900 } });
  expect(await add(member, 900)).toEqual(noData);
  expect(await balance(member)).toBe(900);
});

describe('the account of a withdrawal', () => {
  const statuses = async (member: Member) =>
    ((await member.call('POST', '/api/statement', {})).body['statements'] as { statementType: string; status: string }[])
      .filter(({ statementType }) => statementType === 'withdraw')
      .map(({ status }) => status);
  const registerDuringOutage = async (baht: number): Promise<Member> => {
    server.outside.holdersAway = true;
    const member = await server.fundedMember(baht);
    return member;
  };

  test('is paid only after the bank has confirmed that it belongs to the member', async () => {
    const member = await registerDuringOutage(500);
    const before = server.outside.payouts.length;
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 500 })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([await statuses(member), server.outside.payouts.length - before]).toEqual([['PENDING'], 0]);
    server.outside.holdersAway = false;
    await eventually(async () => (await statuses(member))[0] === 'SUCCESS', 'the withdrawal is paid');
    expect(server.outside.payouts.length - before).toBe(1);
  });

  test('that belongs to another person is not paid, and the money is released', async () => {
    const member = await registerDuringOutage(600);
    server.outside.holders.set(`KTB ${member.bank.accountNo}`, 'ANOTHER PERSON');
    server.outside.holdersAway = false;
    const before = server.outside.payouts.length;
    await member.call('POST', '/api/wallet/withdraw', { amount: 600 });
    await eventually(async () => (await statuses(member))[0] === 'FAILED', 'the withdrawal is released');
    expect([await balance(member), server.outside.payouts.length - before]).toEqual([600, 0]);
  });

  test('whose holder is reported in another script waits for an operator', async () => {
    const member = await registerDuringOutage(700);
    server.outside.holders.set(`KTB ${member.bank.accountNo}`, 'นาย ทดสอบ สมาชิก');
    server.outside.holdersAway = false;
    await member.call('POST', '/api/wallet/withdraw', { amount: 700 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await statuses(member)).toEqual(['PENDING']);
    // Without operators at the desk the command line decides alone.
    await server.database.asOwner(`update operator set state = 'suspended'`);
    expect((await operator('member', 'confirm-account', member.phone)).join()).toContain('is confirmed');
    await eventually(async () => (await statuses(member))[0] === 'SUCCESS', 'the withdrawal is paid');
    await expect(operator('member', 'confirm-account', member.phone)).rejects.toThrow('already confirmed');
  });
});

test('failed claims are limited to five per day', async () => {
  const member = await server.newMember();
  for (let claims = 0; claims < 5; claims += 1) expect(await add(member, 10 + claims)).toEqual(noData);
  expect(await add(member, 99)).toEqual({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  const other = await server.newMember();
  expect(await add(other, 10)).toEqual(noData);
});
