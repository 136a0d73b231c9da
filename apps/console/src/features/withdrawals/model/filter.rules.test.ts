import type { WithdrawalRow } from '@krapao/contract/desk';
import { expect, it } from 'vitest';
import { aWithdrawal } from '../../../test/rows';
import { canBeBulk } from './filter.rules';

const claimOf = (id: string) => ({ by: { id, name: 'x', displayName: 'X' }, until: '2026-11-23T00:00:00.000Z' });

it('a bulk release takes waiting rows without a reason that no other operator has claimed', () => {
  expect(canBeBulk(aWithdrawal({}), 'me')).toBe(true);
  expect(canBeBulk(aWithdrawal({ reasons: ['large-amount'] }), 'me')).toBe(false);
  expect(canBeBulk(aWithdrawal({ state: 'paid' }), 'me')).toBe(false);
  expect(canBeBulk(aWithdrawal({ claim: claimOf('other') }), 'me')).toBe(false);
});

it("the operator's own claim does not hinder a bulk release, a proposal does", () => {
  expect(canBeBulk(aWithdrawal({ claim: claimOf('me') }), 'me')).toBe(true);
  expect(canBeBulk(aWithdrawal({ pending: {} as WithdrawalRow['pending'] }), 'me')).toBe(false);
});
