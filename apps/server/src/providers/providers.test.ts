import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviders, type Providers } from './index.js';

interface Asked {
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
const cut: Behaviour = (request) => void request.socket.destroy();
const silence: Behaviour = () => undefined;

let behave: Behaviour;
let asked: Asked[];
let providers: Providers;
let url: string;

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += String(chunk)));
  request.on('end', () => {
    asked.push({
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
  providers = createProviders({ baseUrl: url, key: 'the-key', timeoutMs: 300 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
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
const payment = {
  ref: 'q1',
  amount: '10050',
  currency: 'THB',
  bankCode: 'KBANK',
  transRef: '20260101ABCDEFGHJKLM',
  from: { bankCode: 'KBANK', accountNo: '0213456780', accountName: 'MALEE SUKJAI' },
  paidAt: '2026-01-01T00:01:02.003Z',
};

describe('what an adapter asks', () => {
  it('payout: the order with its amount in minor units as text, and our key', async () => {
    behave = json(200, { transRef: 'T1' });
    await providers.payout.execute(payoutOrder);
    expect(asked).toEqual([
      { method: 'POST', path: '/provider/payouts', key: 'Bearer the-key', body: { ...payoutOrder, amount: '25050' } },
    ]);
  });

  it('QR: the order with its time limit in ISO 8601', async () => {
    behave = json(200, { payload: '0002' });
    await providers.qr.create(qrOrder);
    expect(asked[0]?.body).toEqual({ ...qrOrder, amount: '10050', expiresAt: '2026-01-01T00:15:00.000Z' });
  });

  it('look-up: a reference cannot leave its place in the path', async () => {
    behave = json(404, {});
    await providers.payout.lookup('../qr/1?x');
    expect(asked[0]?.path).toBe('/provider/payouts/..%2Fqr%2F1%3Fx');
  });

  it('cancel and message: 200 is enough', async () => {
    behave = json(200, {});
    expect(await providers.qr.cancel('q1')).toEqual({ status: 'ok', value: null });
    expect(await providers.sms.send({ ref: 's1', to: '0812345678', text: 'hello' })).toEqual({ status: 'ok', value: null });
    expect(asked.map(({ path }) => path)).toEqual(['/provider/qr/q1/cancel', '/provider/sms']);
  });
});

describe('what an answer means', () => {
  it('200 is ok', async () => {
    behave = json(200, { transRef: 'T1' });
    expect(await providers.payout.execute(payoutOrder)).toEqual({ status: 'ok', value: { transRef: 'T1' } });
  });

  it('422 is declined, with the reason', async () => {
    behave = json(422, { reason: 'ACCOUNT_CLOSED' });
    const declined = { status: 'declined', reason: 'ACCOUNT_CLOSED' };
    expect(await providers.payout.execute(payoutOrder)).toEqual(declined);
    expect(await providers.payout.lookup('p1')).toEqual(declined);
  });

  it('404 means absent to a look-up only', async () => {
    behave = json(404, {});
    expect((await providers.payout.lookup('p1')).status).toBe('absent');
    expect((await providers.payout.execute(payoutOrder)).status).toBe('unknown');
  });

  it.each([
    ['500', json(500, { message: 'broken' })],
    ['503 that looks like an answer', json(503, { transRef: 'T1' })],
    ['401', json(401, {})],
    ['409', json(409, {})],
    ['a cut connection', cut],
    ['silence beyond the time-out', silence],
    ['200 of another shape', json(200, { reference: 'T1' })],
    ['200 that is not JSON', (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('<html>')],
  ])('%s is unknown, never a failure', async (_name, behaviour) => {
    behave = behaviour;
    expect((await providers.payout.execute(payoutOrder)).status).toBe('unknown');
    expect((await providers.payout.lookup('p1')).status).toBe('unknown');
  });

  it('being sent elsewhere is unknown, and neither order nor key goes there', async () => {
    behave = (_request, response) => void response.writeHead(307, { location: `${url}/elsewhere` }).end();
    expect((await providers.payout.execute(payoutOrder)).status).toBe('unknown');
    expect(asked.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('nobody listening is unknown', async () => {
    const nobody = createProviders({ baseUrl: 'http://127.0.0.1:9', key: 'the-key', timeoutMs: 300 });
    expect((await nobody.qr.lookup('q1')).status).toBe('unknown');
  });
});

describe('records of the outside', () => {
  const since = new Date('2026-01-01T00:00:00Z');

  it('are read with amounts in minor units', async () => {
    behave = json(200, [payment]);
    expect(await providers.qr.payments(since)).toEqual([{ ...payment, amount: 10_050n }]);
    expect(asked[0]?.path).toBe('/provider/qr-payments?since=2026-01-01T00:00:00.000Z');
  });

  it('of payouts keep what the reconcile job compares', async () => {
    const made = { ref: 'p1', transRef: 'T1', amount: '25050', currency: 'THB', paidAt: '2026-01-01T00:01:00.000Z' };
    behave = json(200, [{ ...made, bankCode: 'SCB', accountNo: '4051234567' }]);
    expect(await providers.payout.records(since)).toEqual([{ ...made, amount: 25_050n }]);
  });

  it.each([
    ['an error', json(500, []), 'answered 500'],
    ['another shape', json(200, [{ ...payment, amount: '100.50' }]), 'amount'],
    ['silence', silence, 'timeout'],
  ])('cannot be had from %s: the call throws', async (_name, behaviour, message) => {
    behave = behaviour;
    await expect(providers.qr.payments(since)).rejects.toThrow(message);
  });
});

describe('rounds of a game', () => {
  const round = { n: 8, username: 'kp1', staked: '1000', won: '0', playedAt: '2026-01-01T00:01:02.003Z' };
  const ask = (deadlineMs = 300) => providers.game.activity('PG', 7n, deadlineMs);

  it('are asked for by number, and read with credit in 1/100', async () => {
    behave = json(200, [round]);
    const value = [{ ...round, n: 8n, staked: 1_000n, won: 0n, playedAt: new Date(round.playedAt) }];
    expect(await ask()).toEqual({ status: 'ok', value });
    expect(asked[0]?.path).toBe('/provider/games/PG/activity?after=7');
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
    ['silence', silence],
  ])('are not known after %s', async (_name, behaviour) => {
    behave = behaviour;
    expect((await ask(100)).status).toBe('unknown');
  });
});
