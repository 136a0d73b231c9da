import { expect, it } from 'vitest';
import { bankCodeOf, bankCodes, bankNumberOf } from './bank-numbers.js';
import { banksByVariant } from './fields.js';

it('every bank at which members have accounts has a number, and each number leads back to it', () => {
  const banks = Object.values(banksByVariant).flat();
  expect(banks.map((code) => bankCodeOf(bankNumberOf(code) ?? ''))).toEqual(banks);
});

it('a code has one number, but for the bank that took another one over', () => {
  const numbers = Object.keys(bankCodes);
  expect(numbers.filter((number) => bankNumberOf(bankCodeOf(number) ?? '') !== number)).toEqual(['065']);
});

it('no bank has an unknown number or code', () => {
  expect([bankCodeOf('999'), bankCodeOf('constructor'), bankNumberOf('WW')]).toEqual([undefined, undefined, undefined]);
});
