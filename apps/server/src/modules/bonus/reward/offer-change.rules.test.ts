import { expect, it } from 'vitest';
import { loosensOffer } from './offer-change.rules.js';

type Terms = Parameters<typeof loosensOffer>[1];

const terms: Terms = {
  code: 'A',
  currency: 'THB',
  name: { th: 'ก', la: 'ກ', en: 'a' },
  amount: null,
  percent: 10,
  maxAmount: 500,
  minDeposit: 100,
  successPercent: 200,
  failPercent: 10,
  quota: 50,
  opensAt: '2026-11-10T00:00:00.000Z',
  closesAt: '2026-11-20T00:00:00.000Z',
  type: 'week',
  maxReceived: 2,
};
const loosens = (changes: Partial<Terms>, from: Partial<Terms> = {}): boolean =>
  loosensOffer({ ...terms, ...from }, { ...terms, ...from, ...changes });

it('a new offer gives more away, an unchanged one does not', () => {
  expect(loosensOffer(undefined, terms)).toBe(true);
  expect(loosens({})).toBe(false);
});

it.each<[string, Partial<Terms>, Partial<Terms>]>([
  ['percentage', { percent: 11 }, { percent: 9 }],
  ['highest amount', { maxAmount: 501 }, { maxAmount: 499 }],
  ['highest amount without limit', { maxAmount: null }, { maxAmount: 499 }],
  ['least deposit', { minDeposit: 99 }, { minDeposit: 101 }],
  ['percentage to succeed', { successPercent: 199 }, { successPercent: 201 }],
  ['percentage to fail', { failPercent: 11 }, { failPercent: 9 }],
  ['quota', { quota: 51 }, { quota: 49 }],
  ['quota without limit', { quota: null }, { quota: 49 }],
  ['period', { type: 'day' }, { type: 'limit' }],
  ['number of times', { maxReceived: 3 }, { maxReceived: 1 }],
  ['opening', { opensAt: '2026-11-09T00:00:00.000Z' }, { opensAt: '2026-11-11T00:00:00.000Z' }],
  ['opening without limit', { opensAt: null }, { opensAt: '2026-11-11T00:00:00.000Z' }],
  ['closing', { closesAt: '2026-11-21T00:00:00.000Z' }, { closesAt: '2026-11-19T00:00:00.000Z' }],
  ['closing without limit', { closesAt: null }, { closesAt: '2026-11-19T00:00:00.000Z' }],
])('a change of the %s loosens in one direction only', (_, looser, tighter) => {
  expect([loosens(looser), loosens(tighter)]).toEqual([true, false]);
});

it.each<[string, Partial<Terms>]>([
  ['highest amount', { maxAmount: null }],
  ['quota', { quota: null }],
  ['opening', { opensAt: null }],
  ['closing', { closesAt: null }],
])('a limit of the %s where there was none does not loosen', (name, open) => {
  expect([name, loosensOffer({ ...terms, ...open }, terms)]).toEqual([name, false]);
});

it('a fixed amount and a percentage cannot be compared', () => {
  const fixed = { amount: 50, percent: null, maxAmount: null };
  expect(loosensOffer(terms, { ...terms, ...fixed })).toBe(true);
  expect(loosensOffer({ ...terms, ...fixed }, terms)).toBe(true);
});

it('a fixed amount loosens as it grows', () => {
  const fixed = { amount: 50, percent: null, maxAmount: null };
  expect([loosens({ amount: 51 }, fixed), loosens({ amount: 49 }, fixed)]).toEqual([true, false]);
});

it('a promotion, which counts no times, is compared without them', () => {
  const promotion = { ...terms, type: undefined, maxReceived: undefined };
  expect(loosensOffer(promotion, promotion)).toBe(false);
  expect(loosensOffer(promotion, { ...promotion, percent: 11 })).toBe(true);
});
