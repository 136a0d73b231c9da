import { describe, expect, it, test } from 'vitest';
import { type Booked, canBeOurs, isOpen, isReusable, judgePayment, qrMinimums, type QrState } from './qr.rules.js';

const payment = { qr: 'qr-a', member: 'owner', amount: 100n, currency: 'THB' } as const;
const booked = (given: Partial<Booked> = {}): Booked => ({
  amount: 100n,
  currency: 'THB',
  state: 'CREDITED',
  member: 'owner',
  qr: null,
  ...given,
});

test.each<[string, Booked | null, string]>([
  ['nothing', null, 'credit'],
  ['the same payment', booked({ qr: 'qr-a', member: null }), 'repeat'],
  ['a suspended transfer', booked({ state: 'SUSPENSE', member: null }), 'release'],
  ['a transfer that the same member was credited with', booked(), 'adopt'],
  ['a transfer that another member was credited with', booked({ member: 'another' }), 'other-member'],
  ['a transfer that was returned', booked({ state: 'RETURNED', member: null }), 'returned'],
  ['a payment of another QR', booked({ qr: 'qr-b' }), 'second-qr'],
  ['a payment of another QR and amount', booked({ qr: 'qr-b', amount: 99n }), 'second-qr'],
  ['another amount', booked({ qr: 'qr-a', amount: 99n }), 'amount-differs'],
  ['a suspended transfer of another amount', booked({ state: 'SUSPENSE', amount: 99n }), 'amount-differs'],
  ['another currency', booked({ qr: 'qr-a', currency: 'LAK' }), 'amount-differs'],
])('a payment whose bank reference has booked: %s', (_what, booking, verdict) => {
  expect(judgePayment(payment, booking)).toBe(verdict);
});

test('the minimums are those of the specification', () => {
  expect(qrMinimums).toEqual({ WW: 100_00n, PAYONEX: 100_00n, PAYTIMZ: 10_00n, FP: 10_00n, KBANK: 1n, BCEL: 10_000_00n });
});

const now = new Date('2026-11-21T00:00:00.000Z');
const later = new Date(now.getTime() + 1);

describe('an open QR', () => {
  const states: QrState[] = ['CREATING', 'OPEN', 'PAID', 'CANCELLED', 'REPLACED', 'EXPIRED', 'REFUSED'];

  it('is being created or open, and has not expired', () => {
    expect(states.filter((state) => isOpen({ state, expires_at: later }, now))).toEqual(['CREATING', 'OPEN']);
    expect(isOpen({ state: 'OPEN', expires_at: now }, now)).toBe(false);
  });

  it('is returned again for the same amount', () => {
    const qr = { state: 'OPEN', amount: 100n, expires_at: later } as const;
    expect([isReusable(qr, 100n, now), isReusable(qr, 101n, now), isReusable({ ...qr, state: 'PAID' }, 100n, now)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a reference of ours', () => {
  const createdAt = Date.parse('2026-11-21T00:00:00.000Z');
  const refAt = (ms: number): string => {
    const hex = ms.toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8def-0123456789ab`;
  };
  const paidAfter = (ms: number): boolean => canBeOurs({ ref: refAt(createdAt), paidAt: new Date(createdAt + ms).toISOString() });
  const DAY_MS = 86_400_000;

  it('was created within a day of the payment, before or after it', () => {
    expect([0, DAY_MS, -DAY_MS, DAY_MS + 1, -DAY_MS - 1].map(paidAfter)).toEqual([true, true, true, false, false]);
  });

  it.each(['', 'x', '0190a000-0000-4000-8000-000000000001', 'x0190a000-0000-7000-8000-000000000001'])('is not %j', (ref) => {
    const ms = Number.parseInt(ref.replaceAll('-', '').slice(0, 12), 16) || createdAt;
    expect(canBeOurs({ ref, paidAt: new Date(ms).toISOString() })).toBe(false);
  });

  it('may be written in capitals', () => {
    expect(canBeOurs({ ref: refAt(createdAt).toUpperCase(), paidAt: now.toISOString() })).toBe(true);
  });
});
