import { expect, test } from 'vitest';
import { payoutProblems } from './payouts.rules.js';

const paid = { ref: 'a', transRef: 'T1' };
const problems = (records: (typeof paid)[], status?: string) =>
  payoutProblems(records, status === undefined ? [] : [{ id: 'a', status }]).map(({ problem }) => problem);

test('a payout whose withdrawal is settled or still in progress is no problem', () => {
  expect(problems([paid], 'SUCCESS')).toEqual([null]);
  expect(problems([paid], 'PENDING')).toEqual([null]);
});

test('one that we did not order, and one that we gave back, are problems', () => {
  expect(problems([paid])).toEqual(['paid-unknown']);
  expect(problems([paid], 'FAILED')).toEqual(['paid-after-release']);
});

test('a second transfer under one reference is a problem, the same one listed twice is not', () => {
  expect(problems([paid, paid, { ...paid, transRef: 'T2' }], 'SUCCESS')).toEqual([null, null, 'paid-twice']);
});
