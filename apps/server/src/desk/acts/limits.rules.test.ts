import { expect, test } from 'vitest';
import { daySumOf, isAboveCap } from './limits.rules.js';

const NOTHING = { alone: 0n, decided: 0n, received: 0n };
const LIMITS = { cap: null, twoPeopleFrom: 20_000n };

test.each([
  [19_999n, NOTHING, LIMITS, null],
  [20_000n, NOTHING, LIMITS, 'amount'],
  [5_000n, { ...NOTHING, alone: 15_000n }, LIMITS, 'operator-sum'],
  [4_999n, { ...NOTHING, alone: 15_000n }, LIMITS, null],
  [5_000n, { ...NOTHING, received: 15_000n }, LIMITS, 'member-sum'],
  [5_000n, { ...NOTHING, received: null }, LIMITS, null],
  // What two people decided does not count for one of them, but for their cap.
  [5_000n, { ...NOTHING, decided: 90_000n }, LIMITS, null],
  [700n, { ...NOTHING, decided: 700n }, { ...LIMITS, cap: 1_000n }, 'cap'],
  [300n, { ...NOTHING, decided: 700n }, { ...LIMITS, cap: 1_000n }, null],
] as const)('%s after %o with %o: %s', (amount, decided, limits, why) => {
  expect(daySumOf(amount, decided, limits).why).toBe(why);
});

test.each([
  [500n, { alone: 1_000n, decided: 2_000n, received: 300n }, LIMITS, { why: null, total: 1_500n, limit: 20_000n }],
  [19_000n, { alone: 1_000n, decided: 2_000n, received: 300n }, LIMITS, { why: 'operator-sum', total: 20_000n, limit: 20_000n }],
  [19_000n, { alone: 0n, decided: 0n, received: 4_000n }, LIMITS, { why: 'member-sum', total: 23_000n, limit: 20_000n }],
  [30_000n, { alone: 1_000n, decided: 2_000n, received: 300n }, LIMITS, { why: 'amount', total: 30_000n, limit: 20_000n }],
  [700n, { alone: 0n, decided: 700n, received: null }, { ...LIMITS, cap: 1_000n }, { why: 'cap', total: 1_400n, limit: 1_000n }],
] as const)('the sum that decides about %s after %o', (amount, decided, limits, sum) => {
  expect(daySumOf(amount, decided, limits)).toEqual(sum);
});

test('a cap is reached by its sum, and passed by one unit more', () => {
  expect([isAboveCap(300n, 700n, 1_000n), isAboveCap(301n, 700n, 1_000n), isAboveCap(9_999n, 0n, null)]).toEqual([false, true, false]);
});
