import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, nonNegativeAmount, toMajor, toMinor } from './money.js';

describe('amounts', () => {
  test('every amount of minor units survives the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n }), (minor) => {
        const wire = JSON.parse(JSON.stringify(toMajor(minor))) as number;
        expect(amount.safeParse(wire).success).toBe(true);
        expect(toMinor(wire)).toBe(minor);
      }),
    );
  });

  test.each([
    [0.1 + 0.2, false],
    [1.005, false],
    [1e-7, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['1', false],
    [1e21, false],
    [0.29, true],
    [1.1, true],
    [99_999_999.99, true],
    [-0, true],
    [90_000_000_000_000, true],
    [-90_000_000_000_000, true],
    [90_000_000_000_001, false],
    [-90_000_000_000_001, false],
  ])('%s on the wire is valid: %s', (value, isValid) => {
    expect(amount.safeParse(value).success).toBe(isValid);
  });

  test.each([amount, nonNegativeAmount])('one that is refused has the code of the catalogue', (schema) => {
    expect(schema.safeParse(1.001).error?.issues[0]?.message).toBe('INVALID_AMOUNT');
  });

  test('below zero is refused where no debt can be', () => {
    expect([0, 0.01].map((value) => nonNegativeAmount.safeParse(value).success)).toEqual([true, true]);
    expect(nonNegativeAmount.safeParse(-0.01).error?.issues[0]?.message).toBe('INVALID_AMOUNT');
  });

  // §wire-9 amounts
  test('a third decimal is never rounded', () => {
    expect(() => toMinor(10.001)).toThrow('not an amount: 10.001');
    expect(() => toMinor(10.001)).toThrow(RangeError);
  });
});
