import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFormSms } from '../../../../docs/examples/providers/form-sms.js';
import { createPspQr } from '../../../../docs/examples/providers/psp-qr.js';
import { readPspWebhook } from '../../../../docs/examples/providers/psp-webhook.js';
import type { Bet, RoundBook } from '../../../../docs/examples/providers/round-book.js';
import { createSlipApi } from '../../../../docs/examples/providers/slip-api.js';
import { createTransferGame } from '../../../../docs/examples/providers/transfer-game.js';
import { type GameRound, NOT_ENOUGH_CREDIT } from './index.js';
import { keepsPromises } from '../../test/adapter-promises.js';
import { type Answer, type Behaviour, startPeer } from '../../test/peer.js';

/** The worked examples of docs/providers.md do what they show. */
const KEY = 'a-key-that-nobody-may-read';
const says =
  (status: number, body: unknown): Behaviour =>
  () => ({ status, body });

keepsPromises('the example of an SMS gateway', [KEY], ({ url, deadlineMs }) => [
  {
    name: 'send',
    ref: 's-0001',
    make: () => createFormSms({ url, user: 'krapao', password: KEY, deadlineMs }).send({ ref: 's-0001', to: '0812345678', text: '123456' }),
    ok: { answer: says(200, { status: 'queued' }), value: null },
    declined: { answer: says(200, { status: 'rejected', reason: 'blacklisted' }), reason: 'blacklisted' },
  },
]);

const charge = { id: 'ch_1', qr_text: '000201…', status: 'open' };
const order = { ref: 'q-0001', provider: 'WW', amount: 10_050n, currency: 'THB', expiresAt: new Date('2026-01-01T00:15:00Z') } as const;
const list = says(200, { data: [charge] });

keepsPromises('the example of a payment service provider', [KEY], ({ url, deadlineMs }) => {
  const qr = createPspQr({ url, apiKey: KEY, deadlineMs });
  return [
    {
      name: 'create',
      ref: order.ref,
      make: () => qr.create(order),
      ok: { answer: says(201, charge), value: { payload: charge.qr_text } },
      declined: { answer: says(422, { code: 'amount_too_low' }), reason: 'amount_too_low' },
    },
    {
      name: 'create, sent before',
      make: () => qr.create(order),
      ok: { answer: says(409, { code: 'duplicate_ref', charge }), value: { payload: charge.qr_text } },
    },
    {
      name: 'lookup',
      ref: order.ref,
      make: () => qr.lookup(order.ref, order.provider),
      ok: { answer: list, value: { payload: charge.qr_text } },
      absent: says(200, { data: [] }),
    },
    {
      name: 'cancel',
      make: () => qr.cancel(order.ref, order.provider),
      ok: {
        answer: ({ method, path }) => (method === 'POST' ? says(200, charge) : list)({ method, path, headers: {}, body: '' }),
        value: null,
      },
      declined: { answer: says(200, { data: [] }), reason: 'no such charge' },
    },
  ];
});

const slip = {
  bank: '004',
  ref: '0190212312312120001',
  amount: '250.00',
  paid_at: '2026-01-01T07:01:02+07:00',
  sender: { bank: '004', account: 'xxx-x-x5678-x', name: 'MALEE S' },
  receiver: { bank: '014', account: '4051234567' },
};
const slipQuery = { bankCode: 'KBANK', transRef: slip.ref };
const transfer = {
  ...slipQuery,
  amount: 25_000n,
  currency: 'THB',
  from: { bankCode: 'KBANK', accountNo: 'xxx-x-x5678-x', accountNames: ['MALEE S'] },
  to: { bankCode: 'SCB', accountNo: '4051234567' },
  paidAt: '2026-01-01T00:01:02.000Z',
};

keepsPromises('the example of a slip verification service', [KEY], ({ url, deadlineMs }) => [
  {
    name: 'verify',
    ref: slip.ref,
    make: () => createSlipApi({ url, token: KEY, deadlineMs }).verify(slipQuery),
    ok: { answer: says(200, slip), value: transfer },
    declined: { answer: says(422, { code: 'slip_expired' }), reason: 'EXPIRED_SLIP' },
    absent: says(404, { code: 'slip_not_found' }),
  },
]);

/** The numbering of rounds, in memory. */
function aBook(): RoundBook {
  const kept: (Bet & { n: bigint })[] = [];
  return {
    since: async () => kept.at(-1)?.playedAt ?? new Date(0),
    add: async (_, bets) => {
      for (const bet of bets) if (!kept.some(({ id }) => id === bet.id)) kept.push({ ...bet, n: BigInt(kept.length + 1) });
    },
    after: async (_, n) => kept.filter((bet) => bet.n > n).map(({ id: _id, ...round }): GameRound => round),
  };
}
const account = { code: 'PG', ref: 'g-0001', username: 'kp48af' };
const code = (value: number, data: unknown = {}): Answer => ({ status: 200, body: { code: value, data } });
const passwordOf = (ref: string) => createHmac('sha256', KEY).update(`password:${ref}`).digest('base64url').slice(0, 12);
const bet = { id: 'b9', player: 'kp48af', bet: '10.00', payout: '0.00', settled_at: '2026-01-01T00:01:02Z' };

keepsPromises('the example of a game provider with transfer wallets', [KEY], ({ url, deadlineMs }) => {
  const game = createTransferGame({ url, agent: 'krapao', secret: KEY, rounds: aBook(), deadlineMs });
  const password = { password: passwordOf(account.ref) };
  const rejected = { answer: () => code(0, { state: 'rejected' }), reason: 'refused' };
  return [
    { name: 'create', ref: account.ref, make: () => game.create(account), ok: { answer: () => code(0), value: password } },
    {
      name: 'create, sent before',
      make: () => game.create(account),
      ok: { answer: ({ path }) => (path === '/request/check' ? code(0, { state: 'done' }) : code(1003)), value: password },
      declined: { answer: () => code(1005), reason: 'refused' },
    },
    { name: 'reset', ref: account.ref, make: () => game.reset(account), ok: { answer: () => code(0), value: password } },
    {
      name: 'lookupPassword',
      make: () => game.lookupPassword(account),
      ok: { answer: () => code(0, { state: 'done' }), value: password },
      declined: rejected,
      absent: () => code(1004),
    },
    {
      name: 'deposit',
      ref: account.ref,
      make: () => game.deposit({ ...account, credit: 1_250n }),
      ok: { answer: () => code(0, { balance: '12.50' }), value: { balance: 1_250n } },
      declined: { answer: () => code(1005), reason: 'refused' },
    },
    {
      name: 'withdraw',
      ref: account.ref,
      make: () => game.withdraw({ ...account, credit: 1_250n }),
      ok: { answer: () => code(0, { balance: '0.00' }), value: { balance: 0n } },
      declined: { answer: () => code(1001), reason: NOT_ENOUGH_CREDIT },
    },
    {
      name: 'lookupMove',
      make: () => game.lookupMove(account),
      ok: { answer: () => code(0, { state: 'done' }), value: { balance: null } },
      declined: rejected,
      absent: () => code(1004),
    },
    {
      name: 'balance',
      make: () => game.balance('PG', 'kp48af', deadlineMs),
      ok: { answer: () => code(0, { balance: '12.50', open: '3.00' }), value: { credit: 1_250n, outstanding: 300n } },
      partial: { answer: () => code(0, { balance: '12.50' }), value: { credit: 1_250n, outstanding: null } },
    },
    {
      name: 'launch',
      make: () => game.launch('PG', { username: 'kp48af', ...password }),
      ok: { answer: () => code(0, { link: 'https://games.example/in' }), value: { link: 'https://games.example/in' } },
    },
    {
      name: 'activity',
      make: () => game.activity('PG', 0n, deadlineMs),
      ok: {
        answer: () => code(0, { rows: [bet] }),
        value: [{ n: 1n, username: 'kp48af', staked: 1_000n, won: 0n, playedAt: new Date(bet.settled_at) }],
      },
    },
  ];
});

const noQrs = () => Promise.resolve([]);

describe('the records of the examples', () => {
  const since = new Date('2026-01-01T00:00:00Z');
  const paid = {
    merchant_ref: 'q-0001',
    amount: '100.50',
    currency: 'THB',
    bank_ref: 'T1',
    sender: { bank: '004', account: '0213456780', name: 'MALEE' },
  };
  const event = { ...paid, paid_at: '2026-01-01T00:01:02Z' };
  const payment = {
    ref: 'q-0001',
    amount: 10_050n,
    currency: 'THB',
    bankCode: 'KBANK',
    transRef: 'T1',
    from: { bankCode: 'KBANK', accountNo: '0213456780', accountNames: ['MALEE'] },
    paidAt: '2026-01-01T00:01:02.000Z',
  };

  it('are read page by page, and cannot be had from a page that breaks', async () => {
    const peer = await startPeer();
    const qr = createPspQr({ url: peer.url, apiKey: KEY, deadlineMs: 300 });
    const game = createTransferGame({ url: peer.url, agent: 'krapao', secret: KEY, rounds: aBook(), deadlineMs: 300 });
    const row = { reqid: 'g-0001', way: 'out', player: 'kp48af', amount: '12.50', time: '2026-01-01T00:01:00Z' };
    peer.behave(({ path }) => ({ status: 200, body: { data: [event], next: path.includes('cursor=p2') ? null : 'p2' } }));
    expect(await qr.payments(since, noQrs)).toEqual({ rows: [payment, payment], bad: [] });
    peer.behave(({ body }) => code(0, { rows: [row], next: body.includes('"page":0') ? 1 : null }));
    const moved = { ref: 'g-0001', kind: 'withdraw', username: 'kp48af', credit: 1_250n, at: row.time };
    expect(await game.transactions('PG', since)).toEqual({ rows: [moved, moved], bad: [] });
    peer.behave(says(500, {}));
    await expect(qr.payments(since, noQrs)).rejects.toThrow('500');
    await expect(game.transactions('PG', since)).rejects.toThrow('does not list');
    peer.close();
  });

  const now = new Date('2026-01-01T00:02:00Z');
  const webhook = (body: unknown, { secret = 'old-secret', at = now } = {}) => {
    const rawBody = JSON.stringify(body);
    const time = String(at.getTime() / 1_000);
    const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')}`;
    return { secrets: ['new-secret', 'old-secret'], signature, rawBody, now };
  };
  const chargeEvent = { id: 'evt_1', type: 'charge.paid', data: event };

  it('come by webhook too, under either key while they are changed', () => {
    expect(readPspWebhook(webhook(chargeEvent))).toEqual({ kind: 'paid', eventId: 'evt_1', payment });
    expect(readPspWebhook(webhook(chargeEvent, { secret: 'new-secret' })).kind).toBe('paid');
  });

  it.each([
    ['under another key', webhook(chargeEvent, { secret: 'no-secret' }), 'forged'],
    ['of six minutes ago', webhook(chargeEvent, { at: new Date('2025-12-31T23:56:00Z') }), 'forged'],
    ['without a signature', { ...webhook(chargeEvent), signature: '' }, 'forged'],
    ['whose body was changed', { ...webhook(chargeEvent), rawBody: '{}' }, 'forged'],
    ['about something else', webhook({ id: 'evt_2', type: 'charge.expired', data: {} }), 'ignored'],
    ['of another shape', webhook({ id: 'evt_3', type: 'charge.paid', data: { amount: 100.5 } }), 'unreadable'],
  ])('are not taken from a webhook %s', (_, given, kind) => {
    expect(readPspWebhook(given).kind).toBe(kind);
  });
});
