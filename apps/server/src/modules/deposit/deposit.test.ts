import { randomUUID } from 'node:crypto';
import { qrProviders } from '@krapao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, house as clearing, readBalance } from '../../ledger/index.js';
import { eventually, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const deposits = async (member: Member): Promise<number> => Number((await member.call('POST', '/api/statement', {})).body['total']);
const open = async (member: Member, amount = 100, provider = 'WW'): Promise<string> =>
  String((await member.call('POST', `/api/qrcode/${provider}`, { amount })).body['qrcodeId']);

const inBaht = qrProviders.filter((provider) => provider !== 'BCEL');

// §1-4 deposit by QR payment
// §3-15 QR record
// §7-38 GET /api/qrcode/:provider
test.each(inBaht)('%s: a QR is created, read and cancelled', async (provider) => {
  const member = await server.newMember();
  expect((await member.call('GET', `/api/qrcode/${provider}`)).body).toMatchObject({ hasQrcode: false, status: 'NONE' });
  const made = await member.call('POST', `/api/qrcode/${provider}`, { amount: 250.5 });
  expect(made).toMatchObject({
    status: 200,
    body: { hasQrcode: true, amount: 250.5, status: 'OPEN', payload: `PAYLOAD-${String(made.body['qrcodeId'])}` },
  });
  expect(made.body['qrcode']).toMatch(/^<svg/);
  const minutes = (Date.parse(String(made.body['expireIn'])) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14.5);
  expect(minutes).toBeLessThanOrEqual(15);
  expect((await member.call('GET', `/api/qrcode/${provider}`)).body['qrcodeId']).toBe(made.body['qrcodeId']);
  expect((await member.call('DELETE', `/api/qrcode/${String(made.body['qrcodeId'])}`)).body).toMatchObject({ hasQrcode: false });
  expect((await member.call('GET', `/api/qrcode/${provider}`)).body).toMatchObject({ hasQrcode: false });
});

// §ways-in-1 one open QR per member and provider
test('the same amount returns the open QR, another replaces it, and both can still be paid', async () => {
  const member = await server.newMember();
  const [first, again, other] = [await open(member), await open(member), await open(member, 200)];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  await server.payQr(first, 10_000);
  await server.payQr(other, 20_000);
  expect(await balance(member)).toBe(300);
});

test('twenty parallel requests create one QR', async () => {
  const member = await server.newMember();
  const ids = await Promise.all(Array.from({ length: 20 }, () => open(member, 500)));
  expect(new Set(ids).size).toBe(1);
  expect(server.outside.qrs.has(ids[0] ?? '')).toBe(true);
});

test('a repeated idempotency key returns the first QR, and is refused with another amount', async () => {
  const member = await server.newMember();
  const key = { 'idempotency-key': 'one' };
  const first = await member.call('POST', '/api/qrcode/FP', { amount: 50 }, key);
  await member.call('POST', '/api/qrcode/FP', { amount: 60 });
  expect((await member.call('POST', '/api/qrcode/FP', { amount: 50 }, key)).body['qrcodeId']).toBe(first.body['qrcodeId']);
  expect(await member.call('POST', '/api/qrcode/FP', { amount: 51 }, key)).toEqual({ status: 409, body: { message: 'KEY_INVALID' } });
});

// §5-20 QR
// §9-17 QR minimums
test.each([
  ['WW', 99.99],
  ['PAYONEX', 99.99],
  ['PAYTIMZ', 9.99],
  ['FP', 9.99],
])('%s refuses %s, below its minimum, with a message', async (provider, amount) => {
  const member = await server.newMember();
  const answer = await member.call('POST', `/api/qrcode/${provider}`, { amount }, { 'accept-language': 'en' });
  expect(answer).toMatchObject({ status: 200, body: { hasQrcode: false, qrcodeId: null } });
  expect(answer.body.message).toMatch(/minimum/i);
});

test.each([0, -1, 10.001])('an amount of %s is INVALID_AMOUNT', async (amount) => {
  const member = await server.newMember();
  expect(await member.call('POST', '/api/qrcode/KBANK', { amount })).toEqual({ status: 400, body: { message: 'INVALID_AMOUNT' } });
});

test('a QR that the gateway refuses is answered with a message, not with an error', async () => {
  const member = await server.newMember();
  server.outside.moods.qr.push('decline');
  const answer = await member.call('POST', '/api/qrcode/WW', { amount: 100 });
  expect(answer).toMatchObject({ status: 200, body: { hasQrcode: false } });
  expect(answer.body.message).not.toBe('');
  expect(await open(member)).not.toBe('null');
});

// §8-35 deposit
test.each(['drop-before', 'drop-after', 'error'] as const)('a QR is in progress after a gateway call with %s, then open', async (mood) => {
  const member = await server.newMember();
  server.outside.moods.qr.push(mood);
  const answer = await member.call('POST', '/api/qrcode/WW', { amount: 100 });
  expect(answer).toMatchObject({ status: 202, body: { status: 'PENDING', hasQrcode: false } });
  await eventually(async () => (await member.call('GET', '/api/qrcode/WW')).body['status'] === 'OPEN', 'the QR opens');
  expect((await member.call('GET', '/api/qrcode/WW')).body['qrcodeId']).toBe(answer.body['qrcodeId']);
});

test('a payment reported fifty times in parallel is credited once', async () => {
  const member = await server.newMember();
  const [qr, transRef] = [await open(member), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => server.payQr(qr, 10_000, { transRef, event: `${transRef} ${n % 2}` })),
  );
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(await balance(member)).toBe(100);
  expect(await deposits(member)).toBe(1);
});

// §ways-in-1 one open QR per member and provider
test('a payment after cancellation, with another amount, is credited with the amount paid', async () => {
  const member = await server.newMember();
  const cancelled = await open(member);
  await member.call('DELETE', `/api/qrcode/${cancelled}`);
  await server.payQr(cancelled, 12_345);
  expect(await balance(member)).toBe(123.45);
});

// §sandbox-1 the simulated providers run in a
test('a forged and a stale webhook are refused, and a payment for an unknown QR credits no member', async () => {
  const member = await server.newMember();
  const qr = await open(member);
  expect((await server.payQr(qr, 10_000, { secret: 'another secret altogether' })).status).toBe(401);
  expect((await server.payQr(qr, 10_000, { at: Math.floor(Date.now() / 1000) - 301 })).status).toBe(401);
  expect((await server.payQr(randomUUID(), 10_000)).body).toEqual({ result: 'suspended' });
  expect(await balance(member)).toBe(0);
});

test('a member can neither read nor cancel another member’s QR', async () => {
  const [member, other] = [await server.newMember(), await server.newMember()];
  const qr = await open(member);
  expect(await other.call('DELETE', `/api/qrcode/${qr}`)).toEqual({ status: 404, body: { message: 'NO_DATA' } });
  expect((await other.call('GET', '/api/qrcode/WW')).body).toMatchObject({ hasQrcode: false });
  expect((await member.call('GET', '/api/qrcode/WW')).body['qrcodeId']).toBe(qr);
});

// §7-55 POST /api/statement
test('the statement shows the source of a deposit, and pages start with the newest', async () => {
  const member = await server.newMember();
  for (let n = 1; n <= 12; n += 1) await server.payQr(await open(member, 100 + n), (100 + n) * 100);
  const page = async (number: number): Promise<{ amount: number; from: string; to: string; status: string }[]> =>
    (await member.call('POST', '/api/statement', { page: number, limit: 10 })).body['statements'] as never;
  expect((await page(1))[0]).toMatchObject({ amount: 112, from: 'WW', to: 'WALLET', status: 'SUCCESS' });
  expect((await page(2)).map((line) => line.amount)).toEqual([102, 101]);
  expect(await page(3)).toEqual([]);
});

test('the ledger equals the gateway’s record of payments', async () => {
  const genuine = server.outside.qrPayments as { amount: string; ref: string; transRef: string }[];
  const known = new Set(
    (await server.database.db.selectFrom('journal').select('idempotency_key').where('scope', '=', 'incoming').execute()).map(
      (row) => row.idempotency_key,
    ),
  );
  const paid = genuine.filter((payment) => known.has(`KTB:${payment.transRef}`)).reduce((sum, payment) => sum + BigInt(payment.amount), 0n);
  expect(await server.database.inTx((tx) => readBalance(tx, clearing('clearing:qr', 'THB')))).toBe(-paid);
  expect(await server.database.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
});
