import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import root from '../../../../package.json' with { type: 'json' };
import { reconcile } from '../app/reconcile.js';
import { runOperator } from './run.js';
import { RELEASES } from '../platform/db/releases.js';
import { createClock } from '../platform/clock.js';
import { createLogger } from '../platform/logger.js';
import { createProviders } from '../providers/index.js';
import { aTransfer, eventually, type TestServer, startTestServer } from '../../test/test-server.js';
import { signWebhook } from '../../test/outside.js';
import { encryptGift, giftLink } from '../../test/vouchers.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const moveClock = async (offsetSeconds: number): Promise<number> => {
  const body = JSON.stringify({ offsetSeconds });
  return (await server.call('POST', '/webhooks/clock', body, signWebhook('a test secret of some length', body))).status;
};

test('healthz reports that the process is alive and which release it runs, readyz that every part is ready', async () => {
  const { body } = await server.call('GET', '/healthz');
  expect(body).toEqual({ status: 'ok', version: root.version, commit: expect.any(String) as unknown, schema: RELEASES.length });
  expect(await server.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { checks: { database: true, workers: true, sandbox: true } },
  });
});

test('the contract is served as OpenAPI 3.1, with every call', async () => {
  const { body } = await server.call('GET', '/api/openapi.json');
  expect(body['openapi']).toBe('3.1.0');
  expect(Object.keys(body['paths'] as object)).toEqual(
    expect.arrayContaining(['/api/login', '/api/wallet/withdrawAll', '/api/qrcode/{providerOrQrcodeId}', '/api/lookup/enableChatWidget']),
  );
});

test('the provider protocol is served as OpenAPI 3.1, with every call and webhook, and in demo mode as a page', async () => {
  const { body } = await server.call('GET', '/api/providers/openapi.json');
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/provider/payouts': { post: { operationId: 'executePayout' } } },
    webhooks: { qrPaid: { post: { operationId: 'qrPaid' } } },
  });
  const page = await server.app.http.inject({ url: '/docs/providers' });
  expect(page.body).toContain('<code>POST /provider/payouts</code>');
  expect(page.body).toContain('<code>POST qrPaid</code>');
  expect(page.body).toContain('<p>Example</p>');
});

test('in demo mode the contract is a page without scripts, and otherwise there is no page', async () => {
  const page = await server.app.http.inject({ url: '/docs' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; frame-ancestors 'none'/);
  expect(page.body).toContain('<code>POST /api/wallet/withdraw</code>');
  expect(page.body).toContain('<a href="#Withdrawal">Withdrawal</a>');
  expect(page.body).not.toMatch(/<script|https?:\/\//);
  const site = await server.anotherNode({ demo: false });
  expect((await site.http.inject({ url: '/docs' })).statusCode).toBe(404);
  expect((await site.http.inject({ url: '/docs/providers' })).statusCode).toBe(404);
  await site.close();
});

test('a QR past its time is no QR any more, and money that still comes for it is credited', async () => {
  const member = await server.newMember();
  const qr = await member.call('POST', '/api/qrcode/WW', { amount: 100 });
  expect(await moveClock(16 * 60)).toBe(200);
  try {
    expect((await member.call('GET', '/api/qrcode/WW')).body).toMatchObject({ hasQrcode: false });
    await server.payQr(String(qr.body['qrcodeId']), 9_999);
    expect((await member.call('GET', '/api/wallet')).body['wallet']).toMatchObject({ amount: 99.99 });
    expect((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']).not.toBe(qr.body['qrcodeId']);
  } finally {
    await moveClock(0);
  }
});

// §wire-3 a terminated site is 410 gone to every
// §8-20 gone
test('a terminated site answers 410 gone to every call but the active look-up, and still takes money in', async () => {
  const member = await server.newMember();
  const qr = await member.call('POST', '/api/qrcode/WW', { amount: 100 });
  const set = (value: boolean) =>
    server.database.db
      .insertInto('setting')
      .values({ key: 'terminated', currency: '*', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.columns(['key', 'currency']).doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  await set(true);
  await eventually(async () => (await server.call('GET', '/api/lookup/active')).body['terminated'] === 'gone', 'the site is terminated');
  expect(await member.call('GET', '/api/wallet')).toEqual({ status: 410, body: { message: 'gone' } });
  expect(await server.call('POST', '/api/login', { username: 'x', password: 'y' })).toEqual({ status: 410, body: { message: 'gone' } });
  expect((await server.payQr(String(qr.body['qrcodeId']), 10_000)).status).toBe(200);
  await set(false);
  await eventually(async () => (await server.call('GET', '/api/lookup/active')).body['terminated'] === '', 'the site is open');
  expect((await member.call('GET', '/api/wallet')).body['wallet']).toMatchObject({ amount: 100 });
});

const reconcileNow = () =>
  reconcile({
    inTx: server.database.inTx,
    clock: createClock(),
    logger: createLogger('silent'),
    providers: createProviders({ baseUrl: server.outside.url, key: 'any' }),
    deposit: server.app.deposit,
    ledger: server.app.ledger,
  });
const found = async (area: string) =>
  (await reconcileNow()).findings.filter(({ kind }) => kind.startsWith(`${area}.`)).map(({ kind, reference }) => ({ kind, reference }));

// §9-31 Wallet credit after deposit
test('a payment without a webhook is found in the gateway’s records and credited once', async () => {
  const member = await server.newMember();
  const qr = await member.call('POST', '/api/qrcode/WW', { amount: 100 });
  const from = { bankCode: 'SCB', accountNo: '1', accountName: 'X' };
  server.outside.qrPayments.push({
    ref: qr.body['qrcodeId'],
    amount: '10000',
    currency: 'THB',
    bankCode: 'SCB',
    transRef: randomUUID(),
    from,
    paidAt: new Date().toISOString(),
  });
  expect((await reconcileNow()).credited).toBe(1);
  expect((await reconcileNow()).credited).toBe(0);
  expect((await member.call('GET', '/api/wallet')).body['wallet']).toMatchObject({ amount: 100 });
});

test('a transfer without a webhook is found in the bank’s list: credited, or kept in suspense, once', async () => {
  const member = await server.newMember();
  server.outside.transfers.push(aTransfer({ from: member.bank, amount: 4_321 }));
  server.outside.transfers.push(aTransfer({ from: { ...member.bank, accountNo: '1' }, amount: 1_000 }));
  expect(await reconcileNow()).toMatchObject({ credited: 1, suspended: 1 });
  expect(await reconcileNow()).toMatchObject({ credited: 0, suspended: 0 });
  expect((await member.call('GET', '/api/wallet')).body['wallet']).toMatchObject({ amount: 43.21 });
});

test('the voucher shop’s report states the value of a gift in review, and an operator credits it, once', async () => {
  const member = await server.newMember();
  const voucher = server.outside.vouchers.issue([8_800, 8_800]);
  server.outside.moods.vouchers.push('drop-after');
  await member.call('POST', '/api/wallet/truelink', { link: encryptGift(giftLink(voucher)) });
  const gift = () => server.database.db.selectFrom('gift').selectAll().where('voucher', '=', voucher).executeTakeFirstOrThrow();
  await eventually(async () => (await gift()).state === 'REVIEW', 'it waits for a person');
  const { id } = await gift();
  const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words });

  expect((await operator('review', 'list')).find((line) => line.includes(id))).toContain('amount not known');
  await expect(operator('review', 'credit', id)).rejects.toThrow('does not contain the value of this ticket yet');
  expect(await found('gift')).toEqual([]);
  expect((await operator('review', 'list')).find((line) => line.includes(id))).toContain('88 THB by the report');
  const both = await Promise.allSettled([operator('review', 'credit', id), operator('review', 'credit', id, '99')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(operator('review', 'return', id)).rejects.toThrow('No gift with this id is in review');
  expect([88, 99]).toContain(((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount);
});

test('a ticket that was redeemed without a request of ours is found and audited', async () => {
  const member = await server.newMember();
  const voucher = server.outside.vouchers.issue([1_000]);
  server.outside.vouchers.redeem(voucher, '0898765432');
  expect(await found('gift')).toEqual([{ kind: 'gift.redeemed-unknown', reference: voucher }]);
  const link = encryptGift(giftLink(voucher));
  expect((await member.call('POST', '/api/wallet/truelink', { link })).status).toBe(202);
  expect(await found('gift')).toEqual([]);
  expect(await audited(voucher)).toEqual(['finding.opened', 'finding.closed']);
});

test('a payout that we did not order is found, and audited for a person', async () => {
  const ref = randomUUID();
  server.outside.payouts.push({
    ref,
    bankCode: 'KTB',
    accountNo: '1',
    amount: '5000',
    currency: 'THB',
    transRef: 'T-odd',
    paidAt: new Date().toISOString(),
  });
  for (let round = 0; round < 2; round += 1) expect(await found('payout')).toEqual([{ kind: 'payout.paid-unknown', reference: ref }]);
  expect(await audited(ref)).toEqual(['finding.opened']);
});

test('a game’s transaction that is not ours is found, and audited for a person; one of ours is not', async () => {
  const member = await server.fundedMember(100);
  await member.call('GET', '/api/wallet/activate/PG');
  await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 50 });
  expect(await found('game')).toEqual([]);
  const ref = randomUUID();
  const at = new Date().toISOString();
  server.outside.game.done.set(ref, { kind: 'withdraw', code: 'PG', username: 'kp', amount: '500', balance: null, password: null, at });
  expect(await found('game')).toEqual([{ kind: 'game.moved-unknown', reference: ref }]);
  expect(await audited(ref)).toEqual(['finding.opened']);
});

test('every money and security event is in the audit log', async () => {
  const member = await server.fundedMember(500);
  await member.call('POST', '/api/wallet/withdraw', { amount: 100 });
  await eventually(async () => (await actions()).includes('withdraw.paid'), 'the payout is audited');
  expect(await actions()).toEqual(
    expect.arrayContaining(['registered', 'login.ok', 'otp.sent', 'otp.verified', 'deposit.qr', 'withdraw.hold', 'withdraw.paid']),
  );
});

/** What the audit log says about a finding, oldest first. */
const audited = async (reference: string): Promise<string[]> =>
  (await server.database.db.selectFrom('audit').select(['action', 'detail']).where('action', 'like', 'finding.%').orderBy('id').execute())
    .filter(({ detail }) => JSON.stringify(detail).includes(reference))
    .map(({ action }) => action);

const actions = async (): Promise<string[]> =>
  (await server.database.db.selectFrom('audit_trail').select('action').distinct().execute()).map((row) => row.action);

// §wire-1 errors are { "message"
test('an unknown path is 404, an invalid JSON body is 400, and neither is a server error', async () => {
  expect(await server.call('GET', '/api/nothing')).toEqual({ status: 404, body: { message: 'NO_DATA' } });
  expect(await server.call('POST', '/api/login', '{', { 'content-type': 'application/json' })).toEqual({
    status: 400,
    body: { message: 'INVALID_INPUT' },
  });
  expect(await server.call('POST', '/api/login', 'x'.repeat(70_000), { 'content-type': 'application/json' })).toEqual({
    status: 413,
    body: { message: 'PAYLOAD_TOO_LARGE' },
  });
});

// §wire-2 no token
// §8-19 authentication
test('a member call without a token, or with an unknown one, is refused before its body is read', async () => {
  expect(await server.call('POST', '/api/wallet/withdraw', { amount: 'much' })).toEqual({ status: 401, body: { message: 'UNAUTHORIZED' } });
  expect(await server.call('POST', '/api/wallet/withdraw', {}, { authorization: 'Bearer unknown-token' })).toEqual({
    status: 401,
    body: { message: 'invalid-token' },
  });
});
