import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Share, shareOf } from './worth.rules.js';

const after = (kept: bigint, hasUsedDeposit = false) => ({ id: 'd', kept, hasUsedDeposit });
const share = (percent: number, minDeposit: bigint, maxAmount: bigint | null = null): Share => ({ percent, maxAmount, minDeposit });

describe('a share', () => {
  it('is of what is left of the latest deposit, when that is enough and was not shared', () => {
    expect(shareOf(share(50, 100n), null)).toBeNull();
    expect(shareOf(share(50, 100n), after(99n))).toBeNull();
    expect(shareOf(share(50, 100n), after(101n))).toEqual({ amount: 50n, deposit: 'd' });
    expect(shareOf(share(50, 100n), after(101n, true))).toBeNull();
  });

  it('is nothing where it rounds to nothing', () => {
    expect(shareOf(share(1, 0n), after(99n))).toBeNull();
    expect(shareOf(share(50, 0n), after(0n))).toBeNull();
  });

  it('is never more than its percentage and its limit, and short of it by less than the smallest coin', () => {
    const big = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(big, fc.integer({ min: 1, max: 1_000 }), fc.option(big), (deposit, percent, maxAmount) => {
        const amount = shareOf(share(percent, 0n, maxAmount), after(deposit))?.amount ?? 0n;
        const whole = deposit * BigInt(percent);
        expect(amount * 100n <= whole && (maxAmount === null || amount <= maxAmount)).toBe(true);
        expect(amount === maxAmount || whole - amount * 100n < 100n).toBe(true);
      }),
    );
  });
});
