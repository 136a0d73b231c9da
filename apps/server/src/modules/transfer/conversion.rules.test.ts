import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeBetweenGames, exchangeCredit, exchangeMoney } from './conversion.rules.js';

const factor = fc.bigInt({ min: 1n, max: 1_000n });
const rate = fc.record({ numerator: factor, denominator: factor });
const amount = fc.bigInt({ min: 0n, max: 10n ** 14n });

test.each([
  [12_345n, { numerator: 1n, denominator: 1n }, { money: 12_345n, credit: 12_345n }],
  [12_345n, { numerator: 10n, denominator: 1n }, { money: 12_340n, credit: 1_234n }],
  [12_345n, { numerator: 1n, denominator: 2n }, { money: 12_345n, credit: 24_690n }],
  [9n, { numerator: 10n, denominator: 1n }, { money: 0n, credit: 0n }],
])('%s satang at %o', (money, at, expected) => {
  expect(exchangeMoney(money, at)).toEqual(expected);
});

test('an exchange is exact, within the limit, and the largest possible', () => {
  fc.assert(
    fc.property(amount, rate, (most, at) => {
      for (const [side, { money, credit }] of [
        ['money', exchangeMoney(most, at)],
        ['credit', exchangeCredit(most, at)],
      ] as const) {
        expect(money * at.denominator).toBe(credit * at.numerator);
        const [own, other, up, down] =
          side === 'money' ? [money, credit, at.numerator, at.denominator] : [credit, money, at.denominator, at.numerator];
        expect(own).toBeLessThanOrEqual(most);
        // The next whole amount of the other side exceeds the limit or is a fraction on this side.
        for (let next = other + 1n; (next * up) / down <= most && next <= other + 50n; next += 1n) expect((next * up) % down).not.toBe(0n);
      }
    }),
  );
});

test('exchanging the result back loses nothing', () => {
  fc.assert(
    fc.property(amount, rate, (most, at) => {
      const there = exchangeMoney(most, at);
      expect(exchangeCredit(there.credit, at)).toEqual(there);
    }),
  );
});

test('between two games the money is whole credit at both, and the remainder is less than one step', () => {
  fc.assert(
    fc.property(amount, rate, rate, (most, from, to) => {
      const { money, out, into } = exchangeBetweenGames(most, from, to);
      expect(exchangeCredit(out, from)).toEqual({ money, credit: out });
      expect(exchangeMoney(money, to)).toEqual({ money, credit: into });
      expect(money).toBeLessThanOrEqual(most);
      expect(most - money).toBeLessThan(from.numerator * to.numerator);
    }),
  );
});

test.each([
  [100n, { money: 96n, out: 24n, into: 16n }],
  [12n, { money: 12n, out: 3n, into: 2n }],
  [11n, { money: 0n, out: 0n, into: 0n }],
])('%s between a game at 4 and one at 6 moves %o', (most, moved) => {
  expect(exchangeBetweenGames(most, { numerator: 4n, denominator: 1n }, { numerator: 6n, denominator: 1n })).toEqual(moved);
});
