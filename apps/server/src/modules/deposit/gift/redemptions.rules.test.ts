import { expect, test } from 'vitest';
import { redemptionProblem } from './redemptions.rules.js';

const line = { voucher: 'v', mobile: '0898765432' };
const gift = (state: string) => ({ ...line, state });

test.each([
  ['credited', 'CREDITED', null],
  ['under way', 'IN_PROGRESS', null],
  ['in review', 'REVIEW', null],
  ['refused', 'FAILED', 'redeemed-not-credited'],
  ['returned by a person', 'RETURNED', 'redeemed-not-credited'],
])('a redeemed ticket whose gift is %s', (_what, state, problem) => {
  expect(redemptionProblem(line, [gift(state)])).toBe(problem);
});

test('a ticket that nobody sent us, or that another wallet of ours took, is unknown', () => {
  expect(redemptionProblem(line, [])).toBe('redeemed-unknown');
  expect(redemptionProblem({ ...line, mobile: '0811111111' }, [gift('CREDITED')])).toBe('redeemed-unknown');
});
