import { describe, expect, it } from 'vitest';
import type { ListedWithdrawal } from '../../modules/withdraw/index.js';
import { matchesText } from './text-filter.js';

const at = new Date('2026-11-23T09:00:00.000Z');
const withdrawal = (id: string, name: string, phone: string, amount: bigint): ListedWithdrawal => ({
  id,
  createdAt: at,
  member: { id: `member of ${id}`, name, phone, currency: 'THB' },
  amount,
  currency: 'THB',
  bank: { code: 'KBANK', accountNo: '0123454421', accountName: 'TEST' },
  reasons: [],
  state: 'waiting',
  promisedAt: at,
  claim: null,
  decided: null,
  reject: null,
  attempts: 0,
  endedAt: null,
});

const rows = [
  withdrawal('a', 'ศิริพร แก้วมณี', '0891124470', 1_850_000n),
  withdrawal('b', 'ບຸນມີ ວົງສາ', '02055671180', 1_250_000_000n),
  withdrawal('c', 'Somchai X0891124470', '0800000999', 100_000n),
];
const found = (text: string, isPhoneMasked = false): string[] =>
  rows.filter(matchesText(text, isPhoneMasked) ?? (() => true)).map(({ id }) => id);

describe('the text of the filter', () => {
  it.each([
    ['a part of the name', 'แก้ว', ['a']],
    ['the phone with dashes', '089-112-4470', ['a', 'c']],
    ['the phone with the country code', '+66 (0)89 112 44', ['a', 'c']],
    ['the phone in Thai digits', '๐๘๐ ๐๐๐', ['c']],
    ['the Lao phone with the country code', '+856 20 5567', ['b']],
    ['the name with a sara of two letters and two spaces', '\u0e40\u0e40ก้ว  ศิริพร', ['a']],
    ['an amount', '12500000', ['b']],
    ['an amount with commas', '12,500,000', ['b']],
    ['an amount as the list shows it', '฿18,500.00', ['a']],
    ['an amount with one digit after the point', '18500.0', ['a']],
    ['another fraction of the amount', '18500.25', []],
    ['the phone with points', '089.112.4470', ['a', 'c']],
    ['two words that are both needed', 'ศิริพร 18500', ['a']],
    ['two words of two members', 'ศิริพร ບຸນມີ', []],
    ['capitals', 'SOMCHAI', ['c']],
    ['the digits of the account that are shown', '4421', ['a', 'b', 'c']],
    ['digits of the account that are not shown', '012345', []],
    ['spaces only', '  ', ['a', 'b', 'c']],
  ])('finds rows by %s', (_, text, ids) => expect(found(text)).toEqual(ids));
});

describe('a masked phone', () => {
  it.each([
    ['the whole phone', '02055671180', ['b']],
    ['another phone that ends alike', '0000000180', []],
    ['digits that are hidden', '5567', []],
    ['a word with digits in it', '02055671180x', []],
  ])('is found by %s', (_, text, ids) => expect(found(text, true)).toEqual(ids));
});
