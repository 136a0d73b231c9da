import { describe, expect, it } from 'vitest';
import { amountOf, drawnAmount, isUnclear, pressKey, typedOf, type PadKey } from './typed-amount';

const press = (...keys: PadKey[]) => keys.reduce(pressKey, '');

describe('pressKey', () => {
  it('puts digits in a row', () => expect(press('5', '0', '0')).toBe('500'));
  it('takes two decimals and refuses a third', () => expect(press('1', '.', '2', '5', '9')).toBe('1.25'));
  it('takes one point', () => expect(press('1', '.', '.', '5')).toBe('1.5'));
  it('begins with a zero before a point', () => expect(press('.', '5')).toBe('0.5'));
  it('replaces a leading zero', () => expect(press('0', '0', '7')).toBe('7'));
  it('stops at nine whole digits', () => expect(press(...Array<PadKey>(12).fill('9'))).toBe('999999999'));
  it('still takes decimals after nine whole digits', () => expect(press(...Array<PadKey>(9).fill('9'), '.', '5')).toBe('999999999.5'));
  it('takes the last character away', () => expect(press('1', '.', 'Backspace')).toBe('1'));
  it('has nothing to take away from nothing', () => expect(press('Backspace')).toBe(''));
  it('continues a pasted amount', () => expect(pressKey('฿1,234.5 บาท', '6')).toBe('1234.56'));
  it('shortens a text that is no amount', () => expect([pressKey('1e3', '4'), pressKey('1e3', 'Backspace')]).toEqual(['1e3', '1e']));
});

it('is no amount before anything is typed', () => expect(amountOf('')).toBeNaN());
it('converts to major units', () => expect([amountOf('12480.75'), amountOf('5.')]).toEqual([12480.75, 5]));
it('has no value if the text is not one clear amount', () => expect(amountOf('10.000')).toBeNaN());
it('is unclear unless it is one amount, or empty', () =>
  expect(['10.000', '1e3', '1,234.5', ''].map(isUnclear)).toEqual([true, true, false, false]));
it('types a value', () => expect(typedOf(12480.75)).toBe('12480.75'));
it('types no more than two decimals of a value', () => expect(typedOf(12480.756)).toBe('12480.75'));
it('sets thousands apart while typing', () =>
  expect([drawnAmount('1234567.5'), drawnAmount('2000.'), drawnAmount('฿2000,5')]).toEqual(['1,234,567.5', '2,000.', '2,000.5']));
it('shows a text that is no amount as it is, shortened', () =>
  expect([drawnAmount('100 200'), drawnAmount('x'.repeat(30))]).toEqual(['100 200', `${'x'.repeat(20)}…`]));
