import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../apps/sandbox/src/build-app.js';
import { createProviders, type Providers } from '../../apps/server/src/providers/index.js';
import { parseBankTransfer, parseClock, parseQrPaid, verifyWebhook } from '../../apps/server/src/providers/webhook.js';
import { providerOpenApi } from '../../packages/contract/src/openapi/index.js';
import { createConformance } from './conformance.js';
import { type Recorder, startProxy, startRecorder } from './recorder.js';

const KEY = 'provider-key-0123456789';
const SECRET = 'webhook-secret-0123456789';
const since = new Date('2026-01-01T00:00:00Z');
const conformance = createConformance(providerOpenApi('test'));

const malee = { bankCode: 'KBANK', accountNo: '0213456780', accountName: 'MALEE SUKJAI' };
const site = { bankCode: 'SCB', accountNo: '4051234567' };
const qrOrder = { provider: 'WW', amount: 10_050n, currency: 'THB', expiresAt: new Date('2099-01-01T00:15:00Z') } as const;
const payoutOrder = { ...malee, amount: 25_050n, currency: 'THB' } as const;
const account = { code: 'PG', username: 'kp1' };

let sandbox: FastifyInstance;
let dataDir: string;
let proxy: Recorder;
let receiver: Recorder;
let providers: Providers;

const kinds = ['sms', 'qr', 'payout', 'bankFeed', 'slip', 'voucher', 'game'] as const;
/** The methods of the adapters that were called, such as `payout.execute`. */
const called = new Set<string>();

/** The same adapters; each use of a method is noted. */
function observed(all: Providers): Providers {
  const observe = <T extends object>(kind: string, adapter: T): T =>
    new Proxy(adapter, {
      get: (target, name) => {
        called.add(`${kind}.${String(name)}`);
        return Reflect.get(target, name) as unknown;
      },
    });
  return { ...all, ...Object.fromEntries(kinds.map((kind) => [kind, observe(kind, all[kind])])) };
}

/** Calls the sandbox as a person or a test. */
async function person<T>(path: string, body: object): Promise<T> {
  const answer = await sandbox.inject({ method: 'POST', url: path, payload: body });
  if (answer.statusCode >= 300) throw new Error(`the sandbox answered ${answer.statusCode} to ${path}`);
  return answer.json<T>();
}
const fault = (provider: string, kind: string, op?: string) =>
  person('/api/faults', { provider, fault: kind, count: 1, ...(op === undefined ? {} : { op }) });
const statusOf = async (call: Promise<{ status: string }>): Promise<string> => (await call).status;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'krapao-protocol-'));
  receiver = await startRecorder(async () => ({ status: 200, json: { result: 'applied' } }));
  sandbox = await buildSandbox({
    dataDir,
    serverUrl: receiver.url,
    webhookSecret: SECRET,
    providerKey: KEY,
    publicUrl: 'https://sandbox.example',
  });
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  proxy = await startProxy(url);
  providers = observed(createProviders({ baseUrl: proxy.url, key: KEY }));
});
afterAll(async () => {
  await sandbox.close();
  await proxy.close();
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('the connection is checked with the key', async () => {
  expect(await providers.connections[0]?.check()).toMatchObject({ state: 'ready' });
  const [stranger] = createProviders({ baseUrl: proxy.url, key: 'another key' }).connections;
  expect(await stranger?.check()).toMatchObject({ state: 'refused' });
});

it('an SMS is sent, declined, and unknown when the provider is out of order', async () => {
  const message = { to: '0812345678', text: 'Your code is 123456' };
  expect(await statusOf(providers.sms.send({ ref: 's1', ...message }))).toBe('ok');
  await fault('sms', 'decline');
  expect(await statusOf(providers.sms.send({ ref: 's2', ...message }))).toBe('declined');
  await fault('sms', 'error');
  expect(await statusOf(providers.sms.send({ ref: 's3', ...message }))).toBe('unknown');
});

it('a QR is issued, found, paid and cancelled, and another one declined', async () => {
  const { qr } = providers;
  const issued = await qr.create({ ref: 'q1', ...qrOrder });
  if (issued.status !== 'ok') throw new Error('no QR');
  expect(await qr.lookup('q1', 'WW')).toEqual(issued);
  await person('/api/bank/pay', { payload: issued.value.payload, from: malee });
  await qr.create({ ref: 'q2', ...qrOrder });
  expect(await statusOf(qr.cancel('q2', 'WW'))).toBe('ok');
  expect(await statusOf(qr.cancel('never', 'WW'))).toBe('unknown');
  await fault('qr', 'decline');
  expect(await statusOf(qr.create({ ref: 'q3', ...qrOrder }))).toBe('declined');
  expect(await statusOf(qr.lookup('q3', 'WW'))).toBe('declined');
  expect(await statusOf(qr.lookup('never', 'WW'))).toBe('absent');
  expect(await qr.payments(since, () => Promise.resolve([]))).toMatchObject({ rows: [{ ref: 'q1', amount: 10_050n }], bad: [] });
});

it('a withdrawal is paid, declined and looked up, and a holder is found', async () => {
  const { payout } = providers;
  expect(await statusOf(payout.accountHolder(malee))).toBe('ok');
  await person('/api/bank/accounts', { ...site, accountName: null });
  expect(await statusOf(payout.accountHolder({ ...site, accountName: 'SOMCHAI' }))).toBe('absent');
  await fault('payout', 'decline', 'account-holder');
  expect(await statusOf(payout.accountHolder(malee))).toBe('declined');
  const paid = await payout.execute({ ref: 'p1', ...payoutOrder });
  expect(await payout.lookup('p1')).toEqual(paid);
  await fault('payout', 'decline');
  expect(await statusOf(payout.execute({ ref: 'p2', ...payoutOrder }))).toBe('declined');
  expect(await statusOf(payout.lookup('p2'))).toBe('declined');
  expect(await statusOf(payout.lookup('never'))).toBe('absent');
  expect(await payout.records(since, [])).toMatchObject({ rows: [{ ref: 'p1', amount: 25_050n, accountName: 'MALEE SUKJAI' }], bad: [] });
});

it('a bank transfer is listed, and its slip is found, pending, declined or absent', async () => {
  const { bankFeed, slip } = providers;
  const order = { from: malee, to: site, amount: 100.5 };
  const { transRef } = await person<{ transRef: string }>('/api/bank/transfer', order);
  await person('/api/bank/transfer', { ...order, masked: true });
  expect(await bankFeed.transfers(since)).toMatchObject({ rows: [{ transRef, amount: 10_050n }, {}], bad: [] });
  const reference = { bankCode: 'KBANK', transRef };
  expect(await statusOf(slip.verify(reference))).toBe('ok');
  await fault('slip', 'pending');
  expect(await statusOf(slip.verify(reference))).toBe('pending');
  await fault('slip', 'decline');
  expect(await statusOf(slip.verify(reference))).toBe('declined');
  expect(await statusOf(slip.verify({ bankCode: 'KBANK', transRef: '20260101NEVER' }))).toBe('absent');
});

it('a gift voucher is redeemed once', async () => {
  const { voucher } = providers;
  const { link } = await person<{ link: string }>('/api/vouchers', { amount: 50 });
  const order = { voucher: new URL(link).searchParams.get('v') ?? '', mobile: '0899999999' };
  expect(await statusOf(voucher.redeem({ ref: 'v1', ...order }))).toBe('ok');
  expect(await voucher.redeem({ ref: 'v2', ...order })).toEqual({ status: 'declined', reason: 'TARGET_USER_REDEEMED' });
  expect(await voucher.redemptions(since)).toMatchObject({ rows: [{ mobile: order.mobile, amount: 5_000n }], bad: [] });
});

it('a game opens an account, moves credit, and reports bets', async () => {
  const { game } = providers;
  const created = await game.create({ ref: 'g1', ...account });
  if (created.status !== 'ok') throw new Error('no account');
  expect(await game.lookupPassword({ ref: 'g1', code: 'PG' })).toEqual(created);
  expect(await statusOf(game.deposit({ ref: 'g2', ...account, credit: 10_000n }))).toBe('ok');
  await person('/api/games/PG/play', { username: 'kp1', stake: 30, win: 45 });
  const { betId } = await person<{ betId: string }>('/api/games/PG/bets', { username: 'kp1', stake: 20 });
  expect(await game.balance('PG', 'kp1', 5_000)).toEqual({ status: 'ok', value: { credit: 9_500n, outstanding: 2_000n } });
  await person(`/api/games/PG/bets/${betId}/settle`, { win: 0 });
  expect(await game.activity('PG', 0n, 5_000)).toMatchObject({
    status: 'ok',
    value: [
      { n: 1n, won: 4_500n },
      { n: 2n, staked: 2_000n },
    ],
  });
  expect(await statusOf(game.withdraw({ ref: 'g3', ...account, credit: 500n }))).toBe('ok');
  expect(await statusOf(game.lookupMove({ ref: 'g3', code: 'PG' }))).toBe('ok');
  expect(await game.withdraw({ ref: 'g4', ...account, credit: 99_999n })).toEqual({ status: 'declined', reason: 'NOT_ENOUGH_CREDIT' });
  expect(await statusOf(game.lookupMove({ ref: 'g4', code: 'PG' }))).toBe('declined');
  expect(await statusOf(game.lookupMove({ ref: 'never', code: 'PG' }))).toBe('absent');
  await fault('game', 'decline', 'create');
  expect(await statusOf(game.create({ ref: 'g5', code: 'PG', username: 'kp2' }))).toBe('declined');
  await fault('game', 'decline');
  expect(await statusOf(game.deposit({ ref: 'g6', ...account, credit: 100n }))).toBe('declined');
  await fault('game', 'decline', 'reset');
  expect(await statusOf(game.reset({ ref: 'g7', ...account }))).toBe('declined');
  const reset = await game.reset({ ref: 'g8', ...account });
  if (reset.status !== 'ok') throw new Error('no password');
  expect(await statusOf(game.launch('PG', { username: 'kp1', password: reset.value.password }))).toBe('ok');
  expect(await statusOf(game.launch('PG', { username: 'kp1', password: 'wrong' }))).toBe('declined');
  expect(await statusOf(game.balance('PG', 'never', 5_000))).toBe('unknown');
  expect(await game.transactions('PG', since)).toMatchObject({ rows: [{ kind: 'deposit' }, { kind: 'withdraw', credit: 500n }], bad: [] });
});

it('the business clock moves', async () => {
  expect(await person('/api/clock', { offsetSeconds: 60 })).toMatchObject({ offsetSeconds: 60 });
});

it('the run calls every method of every adapter', () => {
  const plain = createProviders({ baseUrl: proxy.url, key: KEY });
  const methods = kinds.flatMap((kind) =>
    Object.entries(plain[kind]).flatMap(([name, value]) => (typeof value === 'function' ? [`${kind}.${name}`] : [])),
  );
  expect(methods.filter((name) => !called.has(name))).toEqual([]);
});

it('every call and answer conforms to the document', () => {
  expect(conformance.callRemarks(proxy.exchanges)).toEqual([]);
});

it('every webhook conforms to the document, and its signature is genuine', async () => {
  await expect.poll(() => receiver.exchanges.length).toBe(4);
  expect(conformance.webhookRemarks(receiver.exchanges)).toEqual([]);
  const parsers: Record<string, (body: unknown) => unknown> = {
    '/webhooks/qr': parseQrPaid,
    '/webhooks/bank-feed': parseBankTransfer,
    '/webhooks/clock': parseClock,
  };
  expect(new Set(receiver.exchanges.map(({ path }) => path))).toEqual(new Set(Object.keys(parsers)));
  for (const { path, body, headers } of receiver.exchanges) {
    expect(parsers[path]?.(body)).not.toBeNull();
    const [timestamp, eventId, signature] = ['timestamp', 'event', 'signature'].map((name) => String(headers[`x-krapao-${name}`]));
    const signed = { timestamp: timestamp ?? '', eventId: eventId ?? '', signature: signature ?? '', rawBody: JSON.stringify(body) };
    expect(verifyWebhook({ secrets: [SECRET], ...signed, now: new Date() })).toBe('ok');
  }
});

it('the run has every answer and every field of the document that the sandbox knows', () => {
  expect(conformance.missingStatuses(proxy.exchanges)).toEqual(['cancelQr 422', 'listGameRounds 404']);
  // Its banks report one name, and the account of a receiver.
  expect(conformance.missingFields(proxy.exchanges).filter((field) => !/\.(accountNames|proxy)\b/.test(field))).toEqual([]);
});

describe('a planted difference', () => {
  const recorded = (path: string) => {
    const found = proxy.exchanges.find((each) => each.path.startsWith(path) && each.status === 200);
    if (found === undefined) throw new Error(`no exchange with ${path}`);
    return found;
  };

  it('a field that the sandbox sends no more', () => {
    const payouts = { ...recorded('/provider/payouts?'), json: [{ ref: 'p1', transRef: 'T1' }] };
    expect(conformance.callRemarks([payouts])).toContain("listPayouts 200/0 must have required property 'amount'");
    const balance = { ...recorded('/provider/games/PG/accounts/kp1'), json: { balance: '100' } };
    expect(conformance.callRemarks([balance])).toEqual([]);
    expect(conformance.missingFields([balance])).toContain('getGameBalance.outstanding');
  });

  it('a call, a field of a request, or an answer that is not in the document', () => {
    const sms = recorded('/provider/sms');
    expect(conformance.callRemarks([{ ...sms, path: '/provider/mms' }])).toEqual(['POST /provider/mms is not in the document']);
    expect(conformance.callRemarks([{ ...sms, body: { ref: 's1', text: '' } }])).toEqual([
      "sendSms request must have required property 'to'",
    ]);
    expect(conformance.callRemarks([{ ...sms, status: 402 }])).toEqual(['sendSms answers 402']);
  });

  it('a webhook without its signature', () => {
    const [webhook] = receiver.exchanges;
    if (webhook === undefined) throw new Error('no webhook');
    const headers = { ...webhook.headers, 'x-krapao-signature': undefined };
    expect(conformance.webhookRemarks([{ ...webhook, headers }])).toEqual([expect.stringMatching(/X-Krapao-Signature must be string$/)]);
  });
});
