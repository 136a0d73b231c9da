import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earned } from './coin.rules.js';

const PRICE = 10_000n;

test.each([
  [0n, 9_999n, 0, 9_999n],
  [0n, 10_000n, 1, 0n],
  [9_999n, 1n, 1, 0n],
  [5_000n, 25_050n, 3, 50n],
  [-20_000n, 15_000n, 0, -5_000n],
  [-5_000n, 15_000n, 1, 0n],
  [-5_000n, 5_000n, 0, 0n],
])('a counter of %d and a deposit of %d satang: %d coins, %d stay', (counter, deposited, coins, left) => {
  const saved = counter + deposited;
  expect(earned(saved, PRICE)).toBe(coins);
  expect(saved - PRICE * BigInt(coins)).toBe(left);
});

const steps = fc.array(fc.record({ amount: fc.bigInt({ min: 1n, max: 100_000n }), isDeposit: fc.boolean() }), { maxLength: 40 });

test('a member has a coin for each price by which what was deposited ever exceeded what was taken back unstaked', () => {
  fc.assert(
    fc.property(steps, fc.bigInt({ min: 1n, max: 50_000n }), (list, price) => {
      let [counter, coins, net, best] = [0n, 0, 0n, 0n];
      for (const { amount, isDeposit } of list) {
        net += isDeposit ? amount : -amount;
        counter += isDeposit ? amount : -amount;
        if (!isDeposit) continue;
        const more = earned(counter, price);
        counter -= price * BigInt(more);
        coins += more;
        if (net / price > best) best = net / price;
        expect(coins).toBe(Number(best));
        expect(counter).toBe(net - best * price);
      }
    }),
  );
});

test('a price that changes loses nothing that was saved', () => {
  const coins = earned(19_999n, PRICE);
  const left = 19_999n - PRICE * BigInt(coins);
  expect([coins, earned(left + 1n, 5_000n)]).toEqual([1, 2]);
});
