import { expect, it, test } from 'vitest';
import { refundDay, refundOf } from './refund.rules.js';

it('is a part of the loss, rounded down, and nothing of a day that was won', () => {
  expect([100n, 119n, 120n, 19n, 0n, -500n].map((loss) => refundOf(loss, 5))).toEqual([5n, 5n, 6n, 0n, 0n, 0n]);
  expect([refundOf(999n, 0), refundOf(999n, 100)]).toEqual([0n, 999n]);
});

test.each([
  ['2030-03-04T16:59:59.999Z', '2030-03-03'],
  ['2030-03-04T17:00:00.000Z', '2030-03-04'],
  ['2030-03-05T16:59:59.999Z', '2030-03-04'],
  ['2027-12-31T17:00:00.000Z', '2027-12-31'],
  ['2028-02-29T17:00:00.000Z', '2028-02-29'],
])('at %s the loss of %s can be received', (now, day) => expect(refundDay(new Date(now))).toBe(day));
