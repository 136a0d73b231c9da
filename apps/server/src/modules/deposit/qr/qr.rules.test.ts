import { expect, test } from 'vitest';
import { type Booked, judgePayment } from './qr.rules.js';

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
