import { expect, test } from 'vitest';
import { limitReached } from './limits.rules.js';

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
  expect(limitReached(amount, decided, limits)).toBe(why);
});
