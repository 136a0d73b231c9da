import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fits, remainingDeposits, type RewardLine } from './kept.rules.js';
import { shareOf } from './worth.rules.js';

const deposit = (id: string, amount: bigint): RewardLine => ({ kind: 'deposit', id, amount });
const withdrawal = (amount: bigint): RewardLine => ({ kind: 'withdrawal', amount });
const receipt: RewardLine = { kind: 'receipt' };
const kept = (...lines: RewardLine[]) => remainingDeposits(lines, 0n).map((each) => [each.id, each.kept]);
const used = (minDeposit: bigint, ...lines: RewardLine[]) =>
  remainingDeposits(lines, minDeposit)
    .filter(({ isUsed }) => isUsed)
    .map(({ id }) => id);

describe('a withdrawal', () => {
  it('takes the latest deposit first, then the one before it', () => {
    expect(kept(deposit('a', 100n), deposit('b', 50n), withdrawal(30n))).toEqual([
      ['a', 100n],
      ['b', 20n],
    ]);
    expect(kept(deposit('a', 100n), deposit('b', 50n), withdrawal(30n), withdrawal(30n))).toEqual([
      ['a', 90n],
      ['b', 0n],
    ]);
  });

  it('of winnings takes from no deposit that comes after it', () => {
    expect(kept(deposit('a', 100n), withdrawal(900n), deposit('b', 50n))).toEqual([
      ['a', 0n],
      ['b', 50n],
    ]);
  });
});

describe('a receipt', () => {
  it('uses the latest unused deposit of which enough was left then', () => {
    expect(used(50n, deposit('a', 100n), deposit('b', 50n), deposit('c', 49n), receipt)).toEqual(['b']);
    expect(used(50n, deposit('a', 100n), deposit('b', 50n), receipt, receipt)).toEqual(['a', 'b']);
    expect(used(50n, deposit('a', 100n), deposit('b', 50n), withdrawal(1n), receipt)).toEqual(['a']);
  });

  it('keeps the deposit used that is withdrawn after it', () => {
    const lines = [deposit('a', 100n), receipt, withdrawal(100n), deposit('b', 100n)];
    expect(remainingDeposits(lines, 50n).filter((each) => fits(each, 50n))).toMatchObject([{ id: 'b' }]);
  });

  it('without any deposit that fits uses none', () => {
    expect(used(50n, deposit('a', 49n), receipt, deposit('b', 50n))).toEqual([]);
  });
});

/** What a member does: amounts are small, so that many sums meet exactly. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: fc.bigInt({ min: 1n, max: 12n }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount: fc.bigInt({ min: 1n, max: 20n }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('receive' as const) }) },
);

/** The slow model: every satang that came in, oldest first, named by its deposit. */
class Purse {
  private satang: string[] = [];
  private readonly used = new Set<string>();
  deposit(id: string, amount: bigint): void {
    this.satang.push(...Array.from({ length: Number(amount) }, () => id));
  }
  withdraw(amount: bigint): void {
    this.satang = this.satang.slice(0, Math.max(0, this.satang.length - Number(amount)));
  }
  left = (id: string): bigint => BigInt(this.satang.filter((each) => each === id).length);
  /** Uses the latest unused deposit of which enough is left, and names it. */
  receive(minDeposit: bigint): string | undefined {
    const found = [...new Set(this.satang)].findLast((id) => !this.used.has(id) && this.left(id) >= minDeposit);
    if (found !== undefined) this.used.add(found);
    return found;
  }
}

test('what is left of each deposit, and which were used, are those of a purse counted satang by satang', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.bigInt({ min: 1n, max: 12n }), (steps, minDeposit) => {
      const purse = new Purse();
      const [lines, names, given]: [RewardLine[], string[], Set<string>] = [[], [], new Set()];
      const disagreed: number[] = [];
      for (const [place, each] of steps.entries()) {
        if (each.do === 'deposit') {
          names.push(String(place));
          purse.deposit(String(place), each.amount);
          lines.push(deposit(String(place), each.amount));
        } else if (each.do === 'withdraw') {
          purse.withdraw(each.amount);
          lines.push(withdrawal(each.amount));
        } else {
          const isOpen = remainingDeposits(lines, minDeposit).some((one) => fits(one, minDeposit));
          const name = purse.receive(minDeposit);
          if (isOpen !== (name !== undefined)) disagreed.push(place);
          // Only what was given becomes a line.
          if (name === undefined) continue;
          given.add(name);
          lines.push(receipt);
        }
      }
      expect(disagreed).toEqual([]);
      expect(remainingDeposits(lines, minDeposit)).toEqual(names.map((id) => ({ id, kept: purse.left(id), isUsed: given.has(id) })));
    }),
    { numRuns: 500 },
  );
});

test('nobody gets a share of more than was deposited and not withdrawn, counted from any deposit on', () => {
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
          const share = shareOf(
            { percent, maxAmount: null, minDeposit: 0n },
            latest === undefined ? null : { ...latest, hasUsedDeposit: shared.has(latest.id) },
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
      // Each is of another deposit.
      expect(shared.size).toBe(shares.length);
    }),
    { numRuns: 500 },
  );
});
