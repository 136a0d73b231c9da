import { expect, it } from 'vitest';
import { refundOf } from './refund.rules.js';

it('is a percentage of the loss, rounded down, and 0 after a win', () => {
  expect([100n, 119n, 120n, 19n, 0n, -500n].map((loss) => refundOf(loss, 5))).toEqual([5n, 5n, 6n, 0n, 0n, 0n]);
  expect([refundOf(999n, 0), refundOf(999n, 100)]).toEqual([0n, 999n]);
});
