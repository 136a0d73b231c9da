import { describe, expect, it } from 'vitest';
import { amountOf, groupTyped, pressKey, typedFrom, typedOf, type PadKey } from './typed-amount';

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
});

describe('typedFrom', () => {
  it('reads a pasted amount', () => expect(typedFrom(' ฿1,234.567 ')).toBe('1234.56'));
  it('reads nothing from words', () => expect(typedFrom('abc')).toBe(''));
});

it('is no amount before anything is typed', () => expect(amountOf('')).toBeNaN());
it('converts to major units', () => expect([amountOf('12480.75'), amountOf('5.')]).toEqual([12480.75, 5]));
it('types a value', () => expect(typedOf(12480.75)).toBe('12480.75'));
it('sets thousands apart while typing', () => expect([groupTyped('1234567.5'), groupTyped('2000.')]).toEqual(['1,234,567.5', '2,000.']));
