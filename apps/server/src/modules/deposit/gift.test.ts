import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, house as account, readBalance } from '../../ledger/index.js';
import { insertGift } from './gift/gift.repository.js';
import { GIFT_REDEEM } from './gift/gift.saga.js';
import { newId } from '../../platform/ids.js';
import { intend } from '../../sagas/index.js';
import { type Answer, eventually, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { encryptGift, giftLink } from '../../../test/vouchers.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const send = (member: Member, text: string, headers?: Record<string, string>): Promise<Answer> =>
  member.call('POST', '/api/wallet/truelink', { link: encryptGift(text) }, headers);
const stateOf = async (voucher: string) =>
  (await server.database.db.selectFrom('gift').selectAll().where('voucher', '=', voucher).executeTakeFirstOrThrow()).state;
const refused = (code: string, status = 400) => ({ status, body: { message: code } });

test('a gift link is redeemed, and its ticket credited to the satang', async () => {
  const member = await server.newMember();
  const voucher = server.outside.vouchers.issue([12_345]);
  expect(await send(member, giftLink(voucher))).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 123.45 } });
  expect(await balance(member)).toBe(123.45);
  expect((await member.call('POST', '/api/statement', {})).body).toMatchObject({
    statements: [{ statementType: 'deposit', from: 'TRUEWALLET', to: 'WALLET', amount: 123.45, status: 'SUCCESS' }],
  });
});

// §7-37 POST /api/wallet/truelink
test('the text may name the wallet that redeems it; an unknown name is refused', async () => {
  const member = await server.newMember();
  const { wallets } = (await member.call('GET', '/api/lookup/deposit')).body as unknown as { wallets: { walletAccountName: string }[] };
  const name = wallets[0]?.walletAccountName ?? '';
  const [right, wrong] = [server.outside.vouchers.issue([1_000]), server.outside.vouchers.issue([1_000])];
  expect((await send(member, `${giftLink(right)}|${name}`)).body).toMatchObject({ status: 'SUCCESS', amount: 10 });
  expect(await send(member, `${giftLink(wrong)}|SOMEONE ELSE`)).toEqual(refused('TRUELINK_INVALID'));
});

// §9-16 True Wallet minimum
test('a ticket below 2 baht goes to review; one of 2 baht is credited', async () => {
  const member = await server.newMember();
  const [small, least] = [server.outside.vouchers.issue([199]), server.outside.vouchers.issue([200])];
  expect(await send(member, giftLink(small))).toMatchObject({ status: 202, body: { status: 'PENDING' } });
  expect([await stateOf(small), await balance(member)]).toEqual(['REVIEW', 0]);
  expect((await send(member, giftLink(least))).body).toMatchObject({ status: 'SUCCESS', amount: 2 });
});

// §8-35 deposit
test.each([
  ['another host', 'https://gift.truemoney.com.evil.example/campaign/?v=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['a user name before the host', 'https://x@gift.truemoney.com/campaign/?v=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['another port', 'https://gift.truemoney.com:444/campaign/?v=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['another path', 'https://gift.truemoney.com/other/?v=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['no voucher', 'https://gift.truemoney.com/campaign/'],
  ['a voucher with invalid characters', 'https://gift.truemoney.com/campaign/?v=..%2F..%2Fadmin'],
  ['two vouchers', 'https://gift.truemoney.com/campaign/?v=aaaaaaaaaaaaaaaa&v=bbbbbbbbbbbbbbbb'],
  ['plain http', 'http://gift.truemoney.com/campaign/?v=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['no link', 'hello'],
])('%s is TRUELINK_INVALID without a call to the voucher shop', async (_what, text) => {
  const member = await server.newMember();
  const before = server.outside.calls.vouchers;
  expect(await send(member, text)).toEqual(refused('TRUELINK_INVALID'));
  expect(server.outside.calls.vouchers).toBe(before);
});

test.each([
  ['text that is not base64', '!!!'],
  ['text without Salted__', Buffer.from('nothing to see here').toString('base64')],
  ['another passphrase', encryptGift(giftLink('a'.repeat(32)), 'another')],
])('%s is TRUELINK_INVALID', async (_what, link) => {
  const member = await server.newMember();
  expect(await member.call('POST', '/api/wallet/truelink', { link })).toEqual(refused('TRUELINK_INVALID'));
});

test.each([
  ['a voucher that was never issued', () => 'f'.repeat(32)],
  ['a voucher that is used up', () => server.outside.vouchers.issue([])],
  ['an expired voucher', () => server.outside.vouchers.issue([1_000], { expired: true })],
])('%s is TRUELINK_INVALID, also when another member repeats it', async (_what, make) => {
  const [member, other] = [await server.newMember(), await server.newMember()];
  const link = giftLink(make());
  expect(await send(member, link)).toEqual(refused('TRUELINK_INVALID'));
  const callsBefore = server.outside.calls.vouchers;
  expect(await send(other, link)).toEqual(refused('TRUELINK_INVALID'));
  expect(server.outside.calls.vouchers).toBe(callsBefore);
  expect([await balance(member), await balance(other)]).toEqual([0, 0]);
});

// §8-35 deposit
test('one voucher sent twenty times in parallel by five members is credited once', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => server.newMember()));
  const voucher = server.outside.vouchers.issue([50_000, 50_000]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => members.map((member) => send(member, giftLink(voucher)))).flat());
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.message === 'TRUELINK_DUPLICATE')).toHaveLength(19);
  expect((await Promise.all(members.map(balance))).reduce((sum, each) => sum + each, 0)).toBe(500);
});

test('parallel copies of one request get one credit and one answer; the key with another link is KEY_INVALID', async () => {
  const member = await server.newMember();
  const key = { 'idempotency-key': 'once' };
  const link = encryptGift(giftLink(server.outside.vouchers.issue([20_000])));
  const answers = await Promise.all(Array.from({ length: 8 }, () => member.call('POST', '/api/wallet/truelink', { link }, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { amount: 200 } });
  expect(await balance(member)).toBe(200);
  const other = giftLink(server.outside.vouchers.issue([1]));
  expect(await send(member, other, key)).toEqual(refused('KEY_INVALID', 409));
});

test.each(['drop-before', 'error'] as const)(
  'after an unknown outcome (%s) a gift is in progress, redeemed again, and credited once',
  async (mood) => {
    const member = await server.newMember();
    const voucher = server.outside.vouchers.issue([7_700]);
    server.outside.moods.vouchers.push(mood);
    expect(await send(member, giftLink(voucher))).toMatchObject({ status: 202, body: { status: 'PENDING', amount: null } });
    await eventually(async () => (await stateOf(voucher)) === 'CREDITED', 'the ticket is credited');
    expect(await balance(member)).toBe(77);
    expect(server.outside.vouchers.redemptions().filter((line) => line.voucher === voucher)).toHaveLength(1);
  },
);

// §ways-in-3 a gift with an unknown outcome goes to
test('a time-out after the voucher shop issued the ticket ends in review: neither failed nor credited', async () => {
  const member = await server.newMember();
  const voucher = server.outside.vouchers.issue([9_900, 9_900]);
  server.outside.moods.vouchers.push('drop-after');
  expect(await send(member, giftLink(voucher))).toMatchObject({ status: 202, body: { status: 'PENDING', amount: null } });
  await eventually(async () => (await stateOf(voucher)) === 'REVIEW', 'the gift is in review');
  expect(await balance(member)).toBe(0);
  expect(await send(member, giftLink(voucher))).toEqual(refused('TRUELINK_DUPLICATE', 409));
});

test('a voucher that is used up at the second call goes to review: the first call may have received its ticket', async () => {
  const member = await server.newMember();
  const voucher = server.outside.vouchers.issue([4_400]);
  server.outside.moods.vouchers.push('drop-before');
  expect(await send(member, giftLink(voucher))).toMatchObject({ status: 202, body: { status: 'PENDING', amount: null } });
  server.outside.vouchers.redeem(voucher, '0899999999');
  await eventually(async () => (await stateOf(voucher)) === 'REVIEW', 'the gift is in review');
  expect(await balance(member)).toBe(0);
});

test.each([
  ['before it called the voucher shop', 'READY', 'CREDITED', 55],
  ['after the voucher shop issued the ticket', 'CALLED', 'REVIEW', 0],
] as const)('another worker finishes the work of a server that died %s', async (_when, state, ends, credited) => {
  const member = await server.newMember();
  const voucher = server.outside.vouchers.issue([5_500, 5_500]);
  const id = newId();
  const { id: owner } = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', member.phone)
    .executeTakeFirstOrThrow();
  const mobile = '0898765432';
  if (state === 'CALLED') server.outside.vouchers.redeem(voucher, mobile);
  await server.database.inTx(async (tx) => {
    const gift = { id, member: owner, voucher, mobile, currency: 'THB', request_key: null, created_at: new Date() } as const;
    await insertGift(tx, gift);
    await intend(tx, { id, kind: GIFT_REDEEM, member: owner, input: { voucher, mobile, currency: 'THB' } });
    // Its lease has expired.
    const lease_until = state === 'CALLED' ? new Date(Date.now() - 1_000) : null;
    await tx.db.updateTable('saga').set({ state, lease_until }).where('id', '=', id).execute();
  });
  await eventually(async () => (await stateOf(voucher)) === ends, 'another worker finishes the gift');
  expect(await balance(member)).toBe(credited);
});

test('after ten failed links a member is limited; valid links do not count, and a repeated request gets its first answer', async () => {
  const member = await server.newMember();
  const [right, key] = [giftLink(server.outside.vouchers.issue([500])), { 'idempotency-key': randomUUID() }];
  const first = await send(member, right, key);
  for (let more = 0; more < 12; more += 1)
    expect((await send(member, giftLink(server.outside.vouchers.issue([500])))).body).toMatchObject({ status: 'SUCCESS' });
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect(await send(member, giftLink(`${'0'.repeat(30)}${wrong}x`))).toEqual(refused('TRUELINK_INVALID'));
  expect(await send(member, giftLink(server.outside.vouchers.issue([500])))).toEqual(refused('REQUEST_LIMIT', 429));
  expect(await send(member, right, key)).toEqual(first);
});

test('in the end the ledger holds the voucher shop’s tickets except those in review', async () => {
  const given = server.outside.vouchers.redemptions().reduce((sum, line) => sum + BigInt(line.amount), 0n);
  const waiting = (await server.database.db.selectFrom('gift').select('voucher').where('state', '=', 'REVIEW').execute()).length;
  const credited = -(await server.database.inTx((tx) => readBalance(tx, account('clearing:voucher', 'THB'))));
  expect(waiting).toBe(4);
  // Four tickets in review: two of uncertain calls, one below the minimum, and one that another wallet redeemed.
  expect(credited + 9_900n + 5_500n + 199n + 4_400n).toBe(given);
  expect(Object.values(await server.database.inTx((tx) => checkLedger(tx))).flat()).toEqual([]);
});
