import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countedStake, explainedCredit, type GameBook, winningsOf, withoutExcess } from './book.rules.js';

const amount = fc.bigInt({ min: 0n, max: 1_000_000n });

/** The steps of a correct game keep the credit at zero or above. */
const steps = fc.array(fc.record({ do: fc.constantFrom('in', 'out', 'round'), amount, won: amount }), { maxLength: 30 });

describe('the book of a correct game', () => {
  it('explains its credit and counts every stake, however late rounds are reported', () => {
    fc.assert(
      fc.property(steps, fc.nat(5), (all, delay) => {
        let credit = 0n;
        const book: GameBook = { in: 0n, out: 0n, staked: 0n, won: 0n };
        let waiting: { staked: bigint; won: bigint }[] = [];
        const report = (): void => {
          const sums = { staked: 0n, won: 0n };
          for (const round of waiting) {
            sums.staked += round.staked;
            sums.won += round.won;
          }
          expect(countedStake(book, sums, 0n)).toBe(sums.staked);
          book.staked += sums.staked;
          book.won += sums.won;
          waiting = [];
        };
        for (const [index, step] of all.entries()) {
          const there = step.amount < credit ? step.amount : credit;
          if (step.do === 'in') {
            credit += step.amount;
            book.in += step.amount;
          } else if (step.do === 'out') {
            credit -= there;
            book.out += there;
          } else {
            credit += step.won - there;
            waiting.push({ staked: there, won: step.won });
          }
          if (index % (delay + 1) === delay) report();
        }
        report();
        expect(explainedCredit(book)).toBe(credit);
      }),
    );
  });
});

test('a round that ends even explains nothing, even when withdrawn credit is unexplained', () => {
  const book: GameBook = { in: 10_000n, out: 15_000n, staked: 0n, won: 0n };
  expect(countedStake(book, { staked: 5_000n, won: 5_000n }, 0n)).toBe(5_000n);
  expect(countedStake(book, { staked: 5_000n, won: 0n }, 0n)).toBe(0n);
});

test('losses never exceed the net credit transferred into the game', () => {
  const report = fc.record({ staked: amount, won: amount });
  fc.assert(
    fc.property(amount, fc.array(report, { maxLength: 20 }), (deposited, reports) => {
      const book: GameBook = { in: deposited, out: 0n, staked: 0n, won: 0n };
      for (const each of reports) {
        const staked = countedStake(book, each, 0n);
        book.staked += staked;
        book.won += each.won;
        expect(book.staked - book.won).toBeLessThanOrEqual(deposited);
      }
    }),
  );
});

test('credit in flight into the game may be staked before its transfer settles', () => {
  const empty = { in: 0n, out: 0n, staked: 0n, won: 0n };
  expect(countedStake(empty, { staked: 500n, won: 0n }, 0n)).toBe(0n);
  expect(countedStake(empty, { staked: 500n, won: 0n }, 300n)).toBe(300n);
});

test.each([
  [{ in: 100n, out: 0n }, 100n, 0n],
  [{ in: 100n, out: 0n }, 150n, 50n],
  [{ in: 100n, out: 60n }, 90n, 50n],
  [{ in: 100n, out: 500n }, 30n, 30n],
])('from a book of %o, %s withdrawn contains %s winnings', (moved, credit, winnings) => {
  expect(winningsOf({ ...moved, staked: 0n, won: 0n }, credit)).toBe(winnings);
});

test('withoutExcess reduces the latest stakes first', () => {
  const rounds = [{ staked: 10n }, { staked: 5n }, { staked: 7n }];
  expect(withoutExcess(rounds, 0n)).toEqual(rounds);
  expect(withoutExcess(rounds, 9n)).toEqual([{ staked: 10n }, { staked: 3n }, { staked: 0n }]);
});

test('the credit of a book is what came in and was won, less what went out and was staked', () => {
  expect(explainedCredit({ in: 1_000n, out: 200n, staked: 50n, won: 7n })).toBe(757n);
});

test('credit that was deposited contains no winnings', () => {
  expect([99n, 100n, 101n].map((credit) => winningsOf({ in: 100n, out: 0n, staked: 0n, won: 0n }, credit))).toEqual([0n, 0n, 1n]);
});
