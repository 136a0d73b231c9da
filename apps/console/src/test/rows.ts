import type { WithdrawalRow } from '@krapao/contract/desk';

/** A waiting withdrawal for tests. */
export const aWithdrawal = (own: Partial<WithdrawalRow>): WithdrawalRow => ({
  id: '0190a000-0000-7000-8000-000000000001',
  createdAt: '2026-11-23T09:00:00.000Z',
  member: { id: '0190a000-0000-7000-8000-000000000002', phone: '0812345678', name: 'Test Member', currency: 'THB' },
  amount: 1_000,
  currency: 'THB',
  bank: { code: 'KBANK', accountNo: '•••• 4421', accountName: 'TEST MEMBER' },
  reasons: [],
  state: 'waiting',
  promisedAt: '2026-11-23T09:30:00.000Z',
  claim: null,
  decided: null,
  ...own,
});
