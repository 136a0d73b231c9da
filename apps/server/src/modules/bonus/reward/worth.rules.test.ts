import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deposits, grantOf, type Worth } from './worth.rules.js';

const none: Deposits = { latest: null, fitting: 0 };
const after = (amount: bigint, given: Partial<Deposits> = {}): Deposits => ({
  latest: { id: 'd', amount, isShared: false },
  fitting: 1,
  ...given,
});
const fixed = (amount: bigint, minDeposit: bigint): Worth => ({ amount, percent: null, maxAmount: null, minDeposit });
const share = (percent: number, minDeposit: bigint, maxAmount: bigint | null = null): Worth => ({
  amount: null,
  percent,
  maxAmount,
  minDeposit,
});

describe('a fixed amount', () => {
  it('asks for no deposit when it names none', () => {
    expect(grantOf(fixed(100n, 0n), none, 3)).toEqual({ amount: 100n, deposit: null });
  });

  it('asks for a fitting deposit for each receipt that counts', () => {
    const worth = fixed(100n, 50n);
    expect(grantOf(worth, none, 0)).toBeNull();
    expect(grantOf(worth, after(50n), 0)).toEqual({ amount: 100n, deposit: null });
    expect(grantOf(worth, after(50n), 1)).toBeNull();
    expect(grantOf(worth, after(50n, { fitting: 2 }), 1)).toEqual({ amount: 100n, deposit: null });
  });

  it('is given after a deposit that another reward was a share of', () => {
    expect(grantOf(fixed(100n, 50n), after(50n, { latest: { id: 'd', amount: 50n, isShared: true } }), 0)).not.toBeNull();
  });
});

describe('a share', () => {
  it('is of the latest deposit, when that is large enough and was not shared', () => {
    expect(grantOf(share(50, 100n), none, 0)).toBeNull();
    expect(grantOf(share(50, 100n), after(99n), 0)).toBeNull();
    expect(grantOf(share(50, 100n), after(101n), 0)).toEqual({ amount: 50n, deposit: 'd' });
    expect(grantOf(share(50, 100n), after(101n, { latest: { id: 'd', amount: 101n, isShared: true }, fitting: 5 }), 0)).toBeNull();
  });

  it('is nothing where it rounds to nothing', () => {
    expect(grantOf(share(1, 0n), after(99n), 0)).toBeNull();
  });

  it('is never more than its percentage and its limit, and short of it by less than the smallest coin', () => {
    const big = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(big, fc.integer({ min: 1, max: 1_000 }), fc.option(big), (deposit, percent, maxAmount) => {
        const amount = grantOf(share(percent, 0n, maxAmount), after(deposit), 0)?.amount ?? 0n;
        const whole = deposit * BigInt(percent);
        expect(amount * 100n <= whole && (maxAmount === null || amount <= maxAmount)).toBe(true);
        expect(amount === maxAmount || whole - amount * 100n < 100n).toBe(true);
      }),
    );
  });
});
