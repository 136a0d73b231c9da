import { expect, test } from 'vitest';
import { comparePayouts } from './payouts.rules.js';

const paid = { ref: 'a', amount: 100n };

test('a payout that matches its withdrawal is no finding, settled or still in progress', () => {
  expect(comparePayouts([paid], [{ id: 'a', status: 'SUCCESS', amount: 100n }], [{ id: 'a' }])).toEqual([]);
  expect(comparePayouts([paid], [{ id: 'a', status: 'PENDING', amount: 100n }], [])).toEqual([]);
});

test.each([
  ['paid-but-unknown', [paid], [], []],
  ['paid-but-released', [paid], [{ id: 'a', status: 'FAILED', amount: 100n }], []],
  ['amount-differs', [paid], [{ id: 'a', status: 'SUCCESS', amount: 99n }], [{ id: 'a' }]],
  ['settled-but-not-paid', [], [], [{ id: 'a' }]],
])('%s', (problem, records, known, settled) => {
  expect(comparePayouts(records, known, settled)).toEqual([{ ref: 'a', problem }]);
});
