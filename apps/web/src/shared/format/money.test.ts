import { describe, expect, it } from 'vitest';
import { formatAmount, formatWhole } from './money';

describe('formatAmount', () => {
  it.each([
    [1234.5, '฿1,234.50'],
    [0, '฿0.00'],
    [999, '฿999.00'],
    [25_000_000, '฿25,000,000.00'],
    [-300, '−฿300.00'],
    [-0.001, '฿0.00'],
    ['12480.75', '฿12,480.75'],
  ])('shows %s with two decimals', (value, shown) => {
    expect(formatAmount(value, 'THB')).toBe(shown);
  });

  it('shows kip with its own sign', () => {
    expect(formatAmount(50_000, 'LAK')).toBe('₭50,000.00');
  });

  it.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '', 'abc', {}])('shows "-" for %s', (value) => {
    expect(formatAmount(value, 'THB')).toBe('-');
  });
});

describe('formatWhole', () => {
  it('omits decimals where there are none, and keeps existing ones', () => {
    expect([formatWhole(1_000, 'THB'), formatWhole(10.5, 'THB')]).toEqual(['฿1,000', '฿10.50']);
  });
});
