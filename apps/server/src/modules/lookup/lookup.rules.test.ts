import { describe, expect, it } from 'vitest';
import { isSlipOpen, openQr } from './lookup.rules.js';

const minimums = { KBANK: 1n, WW: 10_000n, PAYTIMZ: 1_000n, PAYONEX: 10_000n, FP: 1_000n, BCEL: 1_000_000n };

describe('openQr', () => {
  // §2-66 deposit
  it('opens PAYMENT accounts and KBANK in SMS mode, with their minimums in baht', () => {
    const accounts = [
      { bank_type: 'PAYMENT', bank_code: 'WW', mode: 'AUTO' },
      { bank_type: 'BANK', bank_code: 'KBANK', mode: 'SMS' },
      { bank_type: 'BANK', bank_code: 'KBANK', mode: 'SMS' },
      { bank_type: 'BANK', bank_code: 'SCB', mode: 'AUTO' },
    ] as const;
    expect(openQr(accounts, minimums)).toEqual([
      { provider: 'KBANK', minimum: 0 },
      { provider: 'WW', minimum: 100 },
    ]);
  });

  it('opens BCEL by its PAYMENT account, not by its bank account', () => {
    const bank = { bank_type: 'BANK', bank_code: 'BCEL', mode: 'SMS' } as const;
    expect(openQr([bank], minimums)).toEqual([]);
    expect(openQr([bank, { ...bank, bank_type: 'PAYMENT' }], minimums)).toEqual([{ provider: 'BCEL', minimum: 10_000 }]);
  });

  // §2-66 deposit
  it('does not open KBANK in AUTO mode', () => {
    expect(openQr([{ bank_type: 'BANK', bank_code: 'KBANK', mode: 'AUTO' }], minimums)).toEqual([]);
  });
});

describe('isSlipOpen', () => {
  /** A time of day in Bangkok, as the instant it is. */
  const at = (hour: string): Date => new Date(`2026-01-02T${hour}:00+07:00`);

  it.each([
    ['22:59', true],
    ['23:00', false],
    ['00:30', false],
    ['00:59', false],
    ['01:00', true],
    ['12:00', true],
  ])('at %s with closed hours across midnight: %s', (hour, open) => {
    expect(isSlipOpen('23:00', '01:00', at(hour))).toBe(open);
  });

  it.each([
    ['09:59', true],
    ['10:00', false],
    ['11:00', true],
  ])('at %s with closed hours within one day: %s', (hour, open) => {
    expect(isSlipOpen('10:00', '11:00', at(hour))).toBe(open);
  });

  it.each([
    ['10:29', true],
    ['10:30', false],
    ['11:14', false],
    ['11:15', true],
  ])('at %s with closed hours that begin and end within an hour: %s', (hour, open) => {
    expect(isSlipOpen('10:30', '11:15', at(hour))).toBe(open);
  });

  it('is open for hours that begin when they end', () => {
    expect([isSlipOpen('10:00', '10:00', at('10:00')), isSlipOpen('10:00', '10:00', at('09:59'))]).toEqual([true, true]);
  });

  it('is always open without closed hours', () => {
    expect([isSlipOpen('', '', at('23:30')), isSlipOpen('', '01:00', at('00:30')), isSlipOpen('23:00', '', at('23:30'))]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
