import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf, givenName, verdictOf } from './invite.rules.js';

/** Collects day by day; returns the payment of each day. */
function paidFor(losses: readonly bigint[], percent: number): bigint[] {
  let [loss, paidLoss] = [0n, 0n];
  return losses.map((ofDay) => {
    loss += ofDay;
    const commission = commissionOf(loss, paidLoss, percent);
    ({ paidLoss } = commission);
    return commission.amount;
  });
}
const sum = (list: readonly bigint[]): bigint => list.reduce((total, each) => total + each, 0n);

describe('a commission', () => {
  it('is paid once per loss: losing, winning it back and losing it again earns nothing new', () => {
    expect(paidFor([10_000n, -6_000n, 6_000n, 4_000n], 5)).toEqual([500n, 0n, 0n, 200n]);
    expect(paidFor([-10_000n, 10_000n, 1_000n], 5)).toEqual([0n, 0n, 50n]);
  });

  it('of losses too small for one minor unit waits until they are larger', () => {
    expect(paidFor([10n, 9n, 1n], 5)).toEqual([0n, 0n, 1n]);
  });

  it('is not paid later for a time with a percentage of 0', () => {
    const { paidLoss } = commissionOf(10_000n, 0n, 0);
    expect(commissionOf(12_000n, paidLoss, 5).amount).toBe(100n);
  });

  it('never exceeds its percentage of the highest loss, and falls short only by fractions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -100_000n, max: 100_000n }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 100 }),
        (losses, percent) => {
          const paid = paidFor(losses, percent);
          let [loss, highest] = [0n, 0n];
          for (const each of losses) {
            loss += each;
            if (loss > highest) highest = loss;
          }
          const due = (highest * BigInt(percent)) / 100n;
          expect(paid.every((amount) => amount >= 0n)).toBe(true);
          expect(sum(paid) <= due).toBe(true);
          expect(due - sum(paid) <= BigInt(paid.filter((amount) => amount > 0n).length)).toBe(true);
        },
      ),
    );
  });

  it('is the same for days collected separately or together, except for fractions', () => {
    const days = fc.array(fc.bigInt({ min: 0n, max: 100_000n }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(days, (all) => {
        const each = paidFor(all, 5);
        const together = paidFor([sum(all)], 5);
        expect(sum(together) - sum(each) <= BigInt(all.length)).toBe(true);
      }),
    );
  });
});

it('shows only the given name', () => {
  expect(['Test Member', ' มาลี  ใจดี ', 'ສົມພອນ', ''].map(givenName)).toEqual(['Test', 'มาลี', 'ສົມພອນ', '']);
});

it('a loss equal to the paid one pays nothing, one satang more counts', () => {
  expect(commissionOf(100n, 100n, 100)).toEqual({ amount: 0n, paidLoss: 100n });
  expect(commissionOf(101n, 100n, 100)).toEqual({ amount: 1n, paidLoss: 101n });
});

describe('an invited member', () => {
  it('pays the inviter unless they share something that was not reviewed', () => {
    expect([verdictOf([], null), verdictOf(['bank'], null)]).toEqual(['pays', 'review']);
    expect(verdictOf(['bank'], { state: 'OPEN', reasons: ['bank'] })).toBe('review');
  });

  it('pays after an operator has cleared everything that they share', () => {
    const cleared = { state: 'CLEARED', reasons: ['bank', 'device'] } as const;
    expect([verdictOf([], cleared), verdictOf(['bank', 'device'], cleared), verdictOf(['bank', 'network'], cleared)]).toEqual([
      'pays',
      'pays',
      'review',
    ]);
  });

  it('never pays after a refusal', () => {
    expect([verdictOf([], { state: 'REFUSED', reasons: [] }), verdictOf(['bank'], { state: 'REFUSED', reasons: ['bank'] })]).toEqual([
      'never',
      'never',
    ]);
  });
});
