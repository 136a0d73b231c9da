import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRounds, stakeMoney, sumByDay, winMoney } from './activity.rules.js';

const numbers = (rounds: readonly { n: bigint }[]) => rounds.map(({ n }) => Number(n));
const reported = (...list: number[]) => list.map((n) => ({ n: BigInt(n) }));

describe('nextRounds', () => {
  it('returns rounds without a gap, each once, in order', () => {
    const { rounds, isComplete } = nextRounds(reported(5, 3, 4, 4, 2, 1), 2n);
    expect([numbers(rounds), isComplete]).toEqual([[3, 4, 5], true]);
  });

  it('holds back the rounds behind a missing one', () => {
    const { rounds, isComplete } = nextRounds(reported(3, 5, 6), 2n);
    expect([numbers(rounds), isComplete]).toEqual([[3], false]);
    expect(nextRounds(reported(), 2n)).toEqual({ rounds: [], isComplete: true });
  });

  it('counts each round once: duplicated, late, in any order and in any batches', () => {
    const portions = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 }), { maxLength: 20 });
    fc.assert(
      fc.property(portions, (all) => {
        let cursor = 0n;
        const counted: number[] = [];
        for (const portion of [...all, Array.from({ length: 30 }, (_, place) => place + 1)]) {
          const { rounds } = nextRounds(reported(...portion, ...portion), cursor);
          cursor += BigInt(rounds.length);
          counted.push(...numbers(rounds));
        }
        expect(counted).toEqual(Array.from({ length: 30 }, (_, place) => place + 1));
      }),
    );
  });
});

describe('the wallet money of a round', () => {
  it('is converted by the rate of the game; a stake is rounded down, a win up', () => {
    const [ten, half] = [
      { numerator: 10n, denominator: 1n },
      { numerator: 1n, denominator: 2n },
    ];
    expect([stakeMoney(1_001n, ten), winMoney(1_001n, ten)]).toEqual([10_010n, 10_010n]);
    expect([stakeMoney(1_001n, half), winMoney(1_001n, half)]).toEqual([500n, 501n]);
    expect(winMoney(1_000n, half)).toBe(500n);
  });

  it('is never a larger loss than the money that bought the credit, whatever the rounds', () => {
    const anyRate = fc.record({ numerator: fc.bigInt({ min: 1n, max: 10n }), denominator: fc.bigInt({ min: 1n, max: 10n }) });
    const wins = fc.array(fc.bigInt({ min: 0n, max: 999n }), { maxLength: 20 });
    fc.assert(
      fc.property(anyRate, fc.bigInt({ min: 0n, max: 9_999n }), wins, (rate, brought, won) => {
        // All credit, with everything that was won, is staked in one round and lost.
        const staked = (brought * rate.denominator) / rate.numerator + won.reduce((sum, win) => sum + win, 0n);
        const back = won.reduce((sum, win) => sum + winMoney(win, rate), 0n);
        expect(stakeMoney(staked, rate) - back).toBeLessThanOrEqual(brought);
      }),
    );
  });
});

it('sumByDay sums per member, day and condition, and loses nothing', () => {
  const round = fc.record({
    member: fc.constantFrom('a', 'b', 'c'),
    day: fc.constantFrom('2030-01-01', '2030-01-02'),
    conditioned: fc.boolean(),
    currency: fc.constant('THB' as const),
    staked: fc.bigInt({ min: 0n, max: 10_000n }),
    won: fc.bigInt({ min: 0n, max: 10_000n }),
  });
  const key = (each: { member: string; day: string; conditioned: boolean }) => `${each.member} ${each.day} ${each.conditioned}`;
  fc.assert(
    fc.property(fc.array(round, { maxLength: 60 }), (rounds) => {
      const rows = sumByDay(rounds);
      expect(new Set(rows.map(key)).size).toBe(rows.length);
      for (const row of rows) {
        const own = rounds.filter((each) => key(each) === key(row));
        expect([row.staked, row.won]).toEqual([
          own.reduce((sum, { staked }) => sum + staked, 0n),
          own.reduce((sum, { won }) => sum + won, 0n),
        ]);
      }
      expect(new Set(rows.map(key))).toEqual(new Set(rounds.map(key)));
    }),
  );
});
