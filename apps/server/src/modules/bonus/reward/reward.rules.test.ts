import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isEligible, type PercentageReward, percentageRewardOf, remainingDeposits, type RewardLine } from './reward.rules.js';

const deposit = (id: string, amount: bigint): RewardLine => ({ kind: 'deposit', id, amount });
const withdrawal = (amount: bigint): RewardLine => ({ kind: 'withdrawal', amount });
const reward: RewardLine = { kind: 'received' };
const remainingOf = (...lines: RewardLine[]) => remainingDeposits(lines, 0n).map((each) => [each.id, each.remaining]);
const used = (minDeposit: bigint, ...lines: RewardLine[]) =>
  remainingDeposits(lines, minDeposit)
    .filter(({ isUsed }) => isUsed)
    .map(({ id }) => id);

describe('a withdrawal', () => {
  it('takes the latest deposit first, then the one before it', () => {
    expect(remainingOf(deposit('a', 100n), deposit('b', 50n), withdrawal(30n))).toEqual([
      ['a', 100n],
      ['b', 20n],
    ]);
    expect(remainingOf(deposit('a', 100n), deposit('b', 50n), withdrawal(30n), withdrawal(30n))).toEqual([
      ['a', 90n],
      ['b', 0n],
    ]);
  });

  it('of winnings does not reduce a later deposit', () => {
    expect(remainingOf(deposit('a', 100n), withdrawal(900n), deposit('b', 50n))).toEqual([
      ['a', 0n],
      ['b', 50n],
    ]);
  });
});

describe('a reward', () => {
  it('uses the latest unused deposit with enough remaining at that time', () => {
    expect(used(50n, deposit('a', 100n), deposit('b', 50n), deposit('c', 49n), reward)).toEqual(['b']);
    expect(used(50n, deposit('a', 100n), deposit('b', 50n), reward, reward)).toEqual(['a', 'b']);
    expect(used(50n, deposit('a', 100n), deposit('b', 50n), withdrawal(1n), reward)).toEqual(['a']);
  });

  it('keeps its deposit used when the deposit is withdrawn later', () => {
    const lines = [deposit('a', 100n), reward, withdrawal(100n), deposit('b', 100n)];
    expect(remainingDeposits(lines, 50n).filter((each) => isEligible(each, 50n))).toMatchObject([{ id: 'b' }]);
  });

  it('without an eligible deposit uses none', () => {
    expect(used(50n, deposit('a', 49n), reward, deposit('b', 50n))).toEqual([]);
  });
});

/** Steps of a member. Amounts are small, so that sums often match exactly. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: fc.bigInt({ min: 1n, max: 12n }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount: fc.bigInt({ min: 1n, max: 20n }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('receive' as const) }) },
);

/** A slow model: every satang, oldest first, labelled with its deposit. */
class DepositModel {
  private satang: string[] = [];
  private readonly used = new Set<string>();
  deposit(id: string, amount: bigint): void {
    this.satang.push(...Array.from({ length: Number(amount) }, () => id));
  }
  withdraw(amount: bigint): void {
    this.satang = this.satang.slice(0, Math.max(0, this.satang.length - Number(amount)));
  }
  left = (id: string): bigint => BigInt(this.satang.filter((each) => each === id).length);
  /** Uses the latest unused deposit with enough remaining, and returns its id. */
  receive(minDeposit: bigint): string | undefined {
    const found = [...new Set(this.satang)].findLast((id) => !this.used.has(id) && this.left(id) >= minDeposit);
    if (found !== undefined) this.used.add(found);
    return found;
  }
}

test('remaining and used deposits match a model that tracks every satang', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.bigInt({ min: 1n, max: 12n }), (steps, minDeposit) => {
      const model = new DepositModel();
      const [lines, names, given]: [RewardLine[], string[], Set<string>] = [[], [], new Set()];
      const disagreed: number[] = [];
      for (const [place, each] of steps.entries()) {
        if (each.do === 'deposit') {
          names.push(String(place));
          model.deposit(String(place), each.amount);
          lines.push(deposit(String(place), each.amount));
        } else if (each.do === 'withdraw') {
          model.withdraw(each.amount);
          lines.push(withdrawal(each.amount));
        } else {
          const isOpen = remainingDeposits(lines, minDeposit).some((one) => isEligible(one, minDeposit));
          const name = model.receive(minDeposit);
          if (isOpen !== (name !== undefined)) disagreed.push(place);
          // Only a received reward becomes a line.
          if (name === undefined) continue;
          given.add(name);
          lines.push(reward);
        }
      }
      expect(disagreed).toEqual([]);
      expect(remainingDeposits(lines, minDeposit)).toEqual(names.map((id) => ({ id, remaining: model.left(id), isUsed: given.has(id) })));
    }),
    { numRuns: 500 },
  );
});

test('percentage rewards never exceed the percentage of net deposits since any deposit', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 100 }), (steps, percent) => {
      const lines: RewardLine[] = [];
      const shared = new Set<string>();
      const shares: { percentOfNet: bigint; amount: bigint }[] = [];
      for (const [place, each] of steps.entries()) {
        if (each.do === 'deposit') lines.push(deposit(String(place), each.amount * 100n));
        else if (each.do === 'withdraw') lines.push(withdrawal(each.amount * 100n));
        else {
          const latest = remainingDeposits(lines, 0n).at(-1);
          const share = percentageRewardOf(
            { percent, maxAmount: null, minDeposit: 0n },
            latest === undefined ? null : { ...latest, isUsed: shared.has(latest.id) },
          );
          if (share === null) continue;
          const from = lines.findIndex((line) => line.kind === 'deposit' && line.id === share.deposit);
          let net = 0n;
          for (const line of lines.slice(from)) {
            if (line.kind === 'deposit') net += line.amount;
            else if (line.kind === 'withdrawal') net -= line.amount;
          }
          shares.push({ amount: share.amount * 100n, percentOfNet: net * BigInt(percent) });
          shared.add(share.deposit);
        }
      }
      expect(shares.filter(({ amount, percentOfNet }) => amount > percentOfNet)).toEqual([]);
      // Each deposit is used once.
      expect(shared.size).toBe(shares.length);
    }),
    { numRuns: 500 },
  );
});

const latest = (left: bigint, isUsed = false) => ({ id: 'd', remaining: left, isUsed });
const terms = (percent: number, minDeposit: bigint, maxAmount: bigint | null = null): PercentageReward => ({
  percent,
  maxAmount,
  minDeposit,
});

describe('a percentage reward', () => {
  it('counts the remaining part of the latest deposit, if it is enough and unused', () => {
    expect(percentageRewardOf(terms(50, 100n), null)).toBeNull();
    expect(percentageRewardOf(terms(50, 100n), latest(99n))).toBeNull();
    expect(percentageRewardOf(terms(50, 100n), latest(100n))).toEqual({ amount: 50n, deposit: 'd' });
    expect(percentageRewardOf(terms(50, 100n), latest(101n))).toEqual({ amount: 50n, deposit: 'd' });
    expect(percentageRewardOf(terms(50, 100n), latest(101n, true))).toBeNull();
  });

  it('is null when it rounds to zero', () => {
    expect(percentageRewardOf(terms(1, 0n), latest(99n))).toBeNull();
    expect(percentageRewardOf(terms(50, 0n), latest(0n))).toBeNull();
  });

  it('never exceeds its percentage and its limit, and rounds down by less than one minor unit', () => {
    const big = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(big, fc.integer({ min: 1, max: 1_000 }), fc.option(big), (left, percent, maxAmount) => {
        const amount = percentageRewardOf(terms(percent, 0n, maxAmount), latest(left))?.amount ?? 0n;
        const whole = left * BigInt(percent);
        expect(amount * 100n <= whole && (maxAmount === null || amount <= maxAmount)).toBe(true);
        expect(amount === maxAmount || whole - amount * 100n < 100n).toBe(true);
      }),
    );
  });
});

test('a deposit of which nothing remains cannot be used, even where no least deposit is required', () => {
  expect([0n, 1n].map((remaining) => isEligible({ id: 'd', remaining, isUsed: false }, 0n))).toEqual([false, true]);
});
