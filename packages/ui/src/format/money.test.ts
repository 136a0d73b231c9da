import { describe, expect, it } from 'vitest';
import { formatAmount, formatGain, formatNumber, formatSigned, formatWhole, moneyParts } from './money';

describe('formatAmount', () => {
  // §5-27 amounts
  it.each([
    [1234.5, '฿1,234.50'],
    [0, '฿0.00'],
    [999, '฿999.00'],
    [25_000_000, '฿25,000,000.00'],
    [-300, '−฿300.00'],
    [-0.001, '฿0.00'],
    ['12480.75', '฿12,480.75'],
  ])('shows %s with two decimals', (value, formatted) => {
    expect(formatAmount(value, 'THB')).toBe(formatted);
  });

  it('shows kip with its own sign', () => {
    expect(formatAmount(50_000, 'LAK')).toBe('₭50,000.00');
  });

  // §5-27 amounts
  it.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '', ' ', 'abc', {}, true])('shows "-" for %s', (value) => {
    expect(formatAmount(value, 'THB')).toBe('-');
  });
});

describe('formatWhole', () => {
  it('omits decimals where there are none, and keeps existing ones', () => {
    expect([formatWhole(1_000, 'THB'), formatWhole(10.5, 'THB')]).toEqual(['฿1,000', '฿10.50']);
  });
});

it('formatGain has a plus sign, and is nothing while the amount is not known', () => {
  expect([formatGain(120, 'THB'), formatGain(null, 'THB'), formatGain(undefined, 'THB'), formatGain(0, 'THB')]).toEqual([
    '+฿120.00',
    undefined,
    undefined,
    '+฿0.00',
  ]);
});

it('formatNumber has no currency', () => {
  expect([formatNumber(1234.5), formatNumber(-1), formatNumber('x')]).toEqual(['1,234.50', '−1.00', '-']);
});

it('moneyParts are for drawing', () => {
  expect(moneyParts(-1234.5, 'LAK')).toEqual({ negative: true, symbol: '₭', whole: '1,234', decimals: '50' });
  expect([moneyParts(0, 'THB')?.negative, moneyParts(-0.004, 'THB')?.negative, moneyParts(-0.01, 'THB')?.negative]).toEqual([
    false,
    false,
    true,
  ]);
});

it('formatWhole keeps a zero before the point', () => {
  expect([formatWhole(100, 'THB'), formatWhole(0.5, 'THB')]).toEqual(['฿100', '฿0.50']);
});

it('formatSigned shows the direction of a difference, and two decimals of kip', () => {
  expect([formatSigned(1_500, 'THB'), formatSigned(-5, 'THB'), formatSigned(0, 'THB'), formatSigned(20_000, 'LAK')]).toEqual([
    '+฿1,500.00',
    '−฿5.00',
    '฿0.00',
    '+₭20,000.00',
  ]);
});
