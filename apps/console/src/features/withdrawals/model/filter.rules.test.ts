import type { WithdrawalRow } from '@krapao/contract/desk';
import { describe, expect, it } from 'vitest';
import { aWithdrawal } from '../../../test/rows';
import { applyFilter, canBeBulk, noFilter } from './filter.rules';

const rows: WithdrawalRow[] = [
  aWithdrawal({
    id: 'a',
    amount: 18_500,
    member: { id: '1', name: 'ศิริพร แก้วมณี', phone: '0891124470', currency: 'THB' },
    reasons: ['bank-changed'],
  }),
  aWithdrawal({
    id: 'b',
    amount: 12_500_000,
    currency: 'LAK',
    member: { id: '2', name: 'ບຸນມີ ວົງສາ', phone: '02055671180', currency: 'LAK' },
  }),
];
/** As an operator reads it who sees the last three digits of phones (docs/decisions/0194). */
const masked = rows.map((row) => ({ ...row, member: { ...row.member, phone: `…${row.member.phone.slice(-3)}` } }));
const idsOf = (found: WithdrawalRow[]): string[] => found.map(({ id }) => id);

describe('the filter of withdrawals', () => {
  it.each([
    ['a part of the name', { text: 'แก้ว' }, ['a']],
    ['the phone with dashes', { text: '089-112' }, ['a']],
    ['the phone with the country code', { text: '+66 (0)89 112 4470' }, ['a']],
    ['the phone in Thai digits', { text: '๐๘๙ ๑๑๒' }, ['a']],
    ['the Lao phone with the country code', { text: '+856 20 5567' }, ['b']],
    ['the name with a sara of two letters and two spaces', { text: '\u0e40\u0e40ก้ว  ศิริพร' }, ['a']],
    ['an amount', { text: '12500000' }, ['b']],
    ['an amount with commas', { text: '12,500,000' }, ['b']],
    ['two words that are both needed', { text: 'ศิริพร 18500' }, ['a']],
    ['a currency', { currency: 'LAK' as const }, ['b']],
    ['a reason', { reason: 'bank-changed' as const }, ['a']],
    ['no reason', { reason: 'none' as const }, ['b']],
    ['nothing', {}, ['a', 'b']],
  ])('finds rows by %s', (_, filter, found) => {
    expect(idsOf(applyFilter(rows, { ...noFilter, ...filter }))).toEqual(found);
  });
});

it.each([
  ['the whole phone', '089-112-4470', ['a']],
  ['another phone that ends differently', '0891124471', []],
  ['fewer digits than a phone has', '4470', []],
])('a filter finds rows whose phone is masked by %s', (_, text, found) => {
  expect(idsOf(applyFilter(masked, { ...noFilter, text }))).toEqual(found);
});

describe('a bulk release', () => {
  it('takes waiting rows without a reason that no other operator has claimed', () => {
    const claim = { by: { id: 'other', name: 'x', displayName: 'X' }, until: '2026-11-23T00:00:00.000Z' };
    expect(canBeBulk(aWithdrawal({}), 'me')).toBe(true);
    expect(canBeBulk(aWithdrawal({ reasons: ['large-amount'] }), 'me')).toBe(false);
    expect(canBeBulk(aWithdrawal({ state: 'paid' }), 'me')).toBe(false);
    expect(canBeBulk(aWithdrawal({ claim }), 'me')).toBe(false);
  });
});

it('every word has to be found', () => {
  expect(idsOf(applyFilter(rows, { ...noFilter, text: 'ศิริพร ບຸນມີ' }))).toEqual([]);
  expect(idsOf(applyFilter(rows, { ...noFilter, text: '  ' }))).toEqual(['a', 'b']);
});

it('capitals do not matter, and a word with digits in it is no phone', () => {
  const named = [aWithdrawal({ id: 'c', member: { id: '3', name: 'Somchai X0891124470', phone: '…999', currency: 'THB' } })];
  expect(idsOf(applyFilter(named, { ...noFilter, text: 'SOMCHAI' }))).toEqual(['c']);
  expect(idsOf(applyFilter(masked, { ...noFilter, text: 'x0891124470' }))).toEqual([]);
  expect(idsOf(applyFilter(masked, { ...noFilter, text: '0891124470x' }))).toEqual([]);
});

it('a phone that is shown whole is compared as a whole', () => {
  expect(idsOf(applyFilter(rows, { ...noFilter, text: '0000000470' }))).toEqual([]);
});

it("the operator's own claim does not hinder a bulk release, a proposal does", () => {
  const claim = { by: { id: 'me', name: 'x', displayName: 'X' }, until: '2026-11-23T00:00:00.000Z' };
  expect(canBeBulk(aWithdrawal({ claim }), 'me')).toBe(true);
  expect(canBeBulk(aWithdrawal({ pending: {} as WithdrawalRow['pending'] }), 'me')).toBe(false);
});
