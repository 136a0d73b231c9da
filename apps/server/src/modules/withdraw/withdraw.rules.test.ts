import { expect, test } from 'vitest';
import { amountProblem, payoutProblems } from './withdraw.rules.js';

// §5-15 withdraw
test.each([
  [-1n, 'INVALID_AMOUNT'],
  [0n, 'INVALID_AMOUNT'],
  [1n, 'WITHDRAW_MINIMUM'],
  [99_99n, 'WITHDRAW_MINIMUM'],
  [100_00n, null],
  [50_000_00n, null],
  [50_000_01n, 'WITHDRAW_MAXIMUM'],
])('the problem of %s satang is %s', (amount, problem) => {
  expect(amountProblem(amount, { min: 100_00n, max: 50_000_00n })).toBe(problem);
});

const payout = { ref: 'a', transRef: 'T1' };
const problems = (records: (typeof payout)[], status?: string) =>
  payoutProblems(records, status === undefined ? [] : [{ id: 'a', status }]).map(({ problem }) => problem);

test('a payout agrees if its withdrawal is settled or still in progress', () => {
  expect(problems([payout], 'SUCCESS')).toEqual([null]);
  expect(problems([payout], 'PENDING')).toEqual([null]);
});

test('a payout that we did not order, and one whose withdrawal was released, are problems', () => {
  expect(problems([payout])).toEqual(['paid-unknown']);
  expect(problems([payout], 'FAILED')).toEqual(['paid-after-release']);
});

test('a second transfer under one reference is a problem; the same transfer listed twice is not', () => {
  expect(problems([payout, payout, { ...payout, transRef: 'T2' }], 'SUCCESS')).toEqual([null, null, 'paid-twice']);
});
