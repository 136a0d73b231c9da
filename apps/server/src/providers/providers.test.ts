import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportedPayment as payment } from '../../test/qr-payment.js';
import { ANSWER_MS, keepsPromises } from '../../test/adapter-promises.js';
import { type Circuits, createProviders, type Providers } from './index.js';

interface ReceivedRequest {
  method: string;
  path: string;
  key: string | undefined;
  body: unknown;
}
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Behaviour =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const silence: Behaviour = () => undefined;

let behave: Behaviour;
let requests: ReceivedRequest[];
let providers: Providers;
let url: string;

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += String(chunk)));
  request.on('end', () => {
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers.authorization,
      body: text === '' ? null : JSON.parse(text),
    });
    behave(request, response);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  providers = createProviders({ baseUrl: url, key: 'the-key', timeoutMs: ANSWER_MS });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

const payoutOrder = {
  ref: 'p1',
  bankCode: 'SCB',
  accountNo: '4051234567',
  accountName: 'SOMCHAI JAIDEE',
  amount: 25_050n,
  currency: 'THB',
} as const;
const qrOrder = { ref: 'q1', provider: 'WW', amount: 10_050n, currency: 'THB', expiresAt: new Date('2026-01-01T00:15:00Z') } as const;
/** As the adapters read it. */
const read = () => {
  const { accountName, ...account } = payment.from;
  return { ...payment, amount: 10_050n, from: { ...account, accountNames: [accountName] } };
};

describe('the requests of an adapter', () => {
  it('payout: the order with its amount in minor units as text, and our key', async () => {
    behave = json(200, { transRef: 'T1' });
    await providers.payout.execute(payoutOrder);
    expect(requests).toEqual([
      { method: 'POST', path: '/provider/payouts', key: 'Bearer the-key', body: { ...payoutOrder, amount: '25050' } },
    ]);
  });

  it('QR: the order with its time limit in ISO 8601', async () => {
    behave = json(200, { payload: '0002' });
    await providers.qr.create(qrOrder);
    expect(requests[0]?.body).toEqual({ ...qrOrder, amount: '10050', expiresAt: '2026-01-01T00:15:00.000Z' });
  });

  it('look-up: a reference cannot leave its place in the path', async () => {
    behave = json(404, {});
    await providers.payout.lookup('../qr/1?x');
    expect(requests[0]?.path).toBe('/provider/payouts/..%2Fqr%2F1%3Fx');
  });

  it('cancel and message: 200 is enough', async () => {
    behave = json(200, {});
    expect(await providers.qr.cancel('q1', 'WW')).toEqual({ status: 'ok', value: null });
    expect(await providers.sms.send({ ref: 's1', to: '0812345678', text: 'hello' })).toEqual({ status: 'ok', value: null });
    expect(requests.map(({ path }) => path)).toEqual(['/provider/qr/q1/cancel', '/provider/sms']);
  });
});

/** The answer of the provider to every request. */
const says = (status: number, body: unknown) => () => ({ status, body });
const refused = { answer: says(422, { reason: 'ACCOUNT_CLOSED' }), reason: 'ACCOUNT_CLOSED' };
const absent = says(404, {});

/** Adapters alone: the circuit breaker is tested in provider-http.test.ts. */
const alwaysClosed: Circuits = {
  of: () => ({ name: 'any', state: () => 'closed', enter: () => () => undefined }),
  states: () => new Map(),
};

keepsPromises('the adapters that speak our own HTTP', ['the-key'], ({ url: baseUrl, deadlineMs }) => {
  const { payout, qr, sms, slip, voucher, game } = createProviders({ baseUrl, key: 'the-key', timeoutMs: deadlineMs }, alwaysClosed);
  const account = { code: 'PG', ref: 'g-0001', username: 'kp1' };
  const receipt = { answer: says(200, { transRef: 'T1' }), value: { transRef: 'T1' } };
  const issued = { answer: says(200, { payload: '0002' }), value: { payload: '0002' } };
  const nothing = { answer: says(200, {}), value: null };
  const password = { answer: says(200, { password: 'p' }), value: { password: 'p' } };
  const credit = { answer: says(200, { balance: '100' }), value: { balance: 100n } };
  const { bankCode, transRef, amount, currency, from, paidAt } = payment;
  const transferBody = { bankCode, transRef, amount, currency, from, to: { bankCode: 'SCB', accountNo: '4051234567' }, paidAt };
  const ticket = { amount: '10050', currency: 'THB', transRef: 'T1' };
  const link = { link: 'https://games.example/in' };
  return [
    { name: 'payout.execute', ref: 'p1', make: () => payout.execute(payoutOrder), ok: receipt, declined: refused },
    {
      name: 'payout.accountHolder',
      make: () => payout.accountHolder({ bankCode: 'KTB', accountNo: '1234567890', accountName: 'SOMCHAI JAIDEE' }),
      ok: { answer: says(200, { accountName: 'MR SOMCHAI J' }), value: { accountNames: ['MR SOMCHAI J'] } },
      declined: refused,
      absent,
    },
    { name: 'payout.lookup', make: () => payout.lookup('p1'), ok: receipt, declined: refused, absent },
    { name: 'qr.create', ref: 'q1', make: () => qr.create(qrOrder), ok: issued, declined: refused },
    { name: 'qr.lookup', make: () => qr.lookup('q1', 'WW'), ok: issued, declined: refused, absent },
    { name: 'qr.cancel', ref: 'q1', make: () => qr.cancel('q1', 'WW'), ok: nothing, declined: refused, shapeless: true },
    {
      name: 'sms.send',
      ref: 's1',
      make: () => sms.send({ ref: 's1', to: '0812345678', text: 'hello' }),
      ok: nothing,
      declined: refused,
      shapeless: true,
    },
    {
      name: 'slip.verify',
      make: () => slip.verify(payment),
      pending: says(202, { status: 'pending' }),
      ok: { answer: says(200, transferBody), value: { ...transferBody, amount: 10_050n, from: read().from } },
      declined: refused,
      absent,
    },
    {
      name: 'voucher.redeem',
      ref: 'v1',
      make: () => voucher.redeem({ ref: 'v1', voucher: 'Ab3', mobile: '0899999999' }),
      ok: { answer: says(200, ticket), value: { ...ticket, amount: 10_050n } },
      declined: refused,
    },
    { name: 'game.create', ref: account.ref, make: () => game.create(account), ok: password, declined: refused },
    { name: 'game.reset', ref: account.ref, make: () => game.reset(account), ok: password, declined: refused },
    { name: 'game.lookupPassword', make: () => game.lookupPassword(account), ok: password, declined: refused, absent },
    { name: 'game.deposit', ref: account.ref, make: () => game.deposit({ ...account, credit: 100n }), ok: credit, declined: refused },
    { name: 'game.withdraw', ref: account.ref, make: () => game.withdraw({ ...account, credit: 100n }), ok: credit, declined: refused },
    { name: 'game.lookupMove', make: () => game.lookupMove(account), ok: credit, declined: refused, absent },
    {
      name: 'game.balance',
      make: () => game.balance('PG', 'kp1', deadlineMs),
      ok: { answer: says(200, { balance: '100', outstanding: '30' }), value: { credit: 100n, outstanding: 30n } },
      partial: { answer: says(200, { balance: '100' }), value: { credit: 100n, outstanding: null } },
    },
    {
      name: 'game.launch',
      make: () => game.launch('PG', { username: 'kp1', password: 'p' }),
      ok: { answer: says(200, link), value: link },
      declined: refused,
    },
  ];
});

it('a refused connection is unknown', async () => {
  const nobody = createProviders({ baseUrl: 'http://127.0.0.1:9', key: 'the-key', timeoutMs: 300 });
  expect((await nobody.qr.lookup('q1', 'WW')).status).toBe('unknown');
});

describe('records of the outside', () => {
  const noQrs = () => Promise.resolve([]);
  const since = new Date('2026-01-01T00:00:00Z');

  it('are read with amounts in minor units', async () => {
    behave = json(200, [payment]);
    expect(await providers.qr.payments(since, noQrs)).toEqual({ rows: [read()], bad: [] });
    expect(requests[0]?.path).toBe('/provider/qr-payments?since=2026-01-01T00:00:00.000Z');
  });

  it('of payouts keep what the reconcile job compares', async () => {
    const made = { ref: 'p1', transRef: 'T1', amount: '25050', currency: 'THB', paidAt: '2026-01-01T00:01:00.000Z' };
    behave = json(200, [{ ...made, bankCode: 'SCB', accountNo: '4051234567' }]);
    expect(await providers.payout.records(since, [])).toEqual({
      rows: [{ ...made, amount: 25_050n, bankCode: 'SCB', accountNo: '4051234567' }],
      bad: [],
    });
  });

  it.each([
    ['an error', json(500, []), 'answered 500'],
    ['an answer that is no list', json(200, { payments: [payment] }), 'array'],
  ])('cannot be had from %s: the call throws', async (_name, behaviour, message) => {
    behave = behaviour;
    await expect(providers.qr.payments(since, noQrs)).rejects.toThrow(message);
  });

  it('cannot be had from silence: the call throws', async () => {
    behave = silence;
    const impatient = createProviders({ baseUrl: url, key: 'the-key', timeoutMs: 300 });
    await expect(impatient.qr.payments(since, noQrs)).rejects.toThrow('timeout');
  });

  it('set a row apart that cannot be read, and keep the others', async () => {
    behave = json(200, [payment, { ...payment, ref: 'q2', amount: '100.50' }, null, { ...payment, currency: 'BTC', ref: undefined }]);
    const { rows, bad } = await providers.qr.payments(since, noQrs);
    expect(rows).toEqual([read()]);
    expect(bad).toMatchObject([
      { reference: 'q2', problem: expect.stringContaining('amount') as unknown },
      { reference: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown, text: 'null' },
      { reference: payment.transRef, problem: expect.stringContaining('currency') as unknown },
    ]);
  });
});

it('a receiver is an account, a proxy, or both', async () => {
  const since = new Date('2026-01-01T00:00:00Z');
  const { bankCode, transRef, amount, currency, from, paidAt } = payment;
  const transfer = { bankCode, transRef, amount, currency, from, paidAt };
  const proxy = { type: 'mobile', id: '0812345678' };
  const account = { bankCode: 'SCB', accountNo: '4051234567' };
  behave = json(200, [
    { ...transfer, to: { proxy } },
    { ...transfer, to: { ...account, proxy } },
    { ...transfer, to: {} },
  ]);
  const { rows, bad } = await providers.bankFeed.transfers(since);
  const asRead = { ...proxy, references: [], accountNames: [] };
  expect(rows.map(({ to }) => to)).toEqual([
    { bankCode: '', accountNo: '', proxy: asRead },
    { ...account, proxy: asRead },
  ]);
  expect(bad).toHaveLength(1);
});

describe('rounds of a game', () => {
  const round = { n: 8, username: 'kp1', staked: '1000', won: '0', playedAt: '2026-01-01T00:01:02.003Z' };
  const ask = (deadlineMs = ANSWER_MS) => providers.game.activity('PG', 7n, deadlineMs);

  it('are asked for by number, and read with credit in 1/100', async () => {
    behave = json(200, [round]);
    const value = [{ ...round, n: 8n, staked: 1_000n, won: 0n, playedAt: new Date(round.playedAt) }];
    expect(await ask()).toEqual({ status: 'ok', value });
    expect(requests[0]?.path).toBe('/provider/games/PG/activity?after=7');
  });

  it.each([
    ['an error', json(500, [])],
    ['a game it does not know', json(404, {})],
    ['a number that is none', json(200, [{ ...round, n: 0.5 }])],
    ['less than nothing', json(200, [{ ...round, won: '-1' }])],
    [
      'more than asked for',
      json(
        200,
        Array.from({ length: 1_001 }, (_, place) => ({ ...round, n: place + 8 })),
      ),
    ],
  ])('are not known after %s', async (_name, behaviour) => {
    behave = behaviour;
    expect((await ask()).status).toBe('unknown');
  });

  it('are not known after silence', async () => {
    behave = silence;
    expect((await ask(100)).status).toBe('unknown');
  });
});
