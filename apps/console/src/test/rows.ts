import type { Member, Proposal, Setting, WithdrawalDetail, WithdrawalRow } from '@krapao/contract/desk';

/** A waiting withdrawal for tests. */
export const aWithdrawal = (own: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
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
  pending: null,
  decided: null,
  ...own,
});

export const aDetail = (own: Partial<WithdrawalDetail> = {}): WithdrawalDetail => ({
  ...aWithdrawal(),
  facts: {
    balance: 500,
    depositsSincePayout: 10_000,
    stakedSincePayout: 1_000,
    played: { days: 7, deposits: 10_000, unplayed: 9_000 },
    payouts30d: { count: 2, amount: 3_000 },
    payouts24h: { count: 1, amount: 1_000 },
    accountPaidSince: null,
    accountReceived: 0,
    bankChangedAt: null,
    credentialsChangedAt: null,
    lastLoginAt: null,
    memberSince: '2026-01-01T00:00:00.000Z',
    holder: 'same',
    slipNames: [],
    sharedWith: [],
  },
  limits: {
    changedHours: 24,
    known: { hours: 24, amount: 20_000 },
    firstPayoutFrom: 20_000,
    day: { count: 5, amount: 100_000 },
    played: { percent: 50, from: 10_000 },
    amountFrom: 50_000,
  },
  freezes: [],
  reject: null,
  log: [],
  ...own,
});

export const aProposal = (own: Partial<Proposal> = {}): Proposal => ({
  id: '0190a000-0000-7000-8000-000000000009',
  act: 'withdrawal.release',
  state: 'open',
  target: { kind: 'withdrawal', id: '0190a000-0000-7000-8000-000000000001', label: '0812345678' },
  money: { amount: 25_000, currency: 'THB' },
  maker: { id: '0190a000-0000-7000-8000-00000000000b', name: 'desk-cashier', displayName: 'Anong Chaiyo' },
  reason: 'known for years',
  createdAt: '2026-11-23T09:00:00.000Z',
  expiresAt: '2026-11-24T09:00:00.000Z',
  checker: null,
  decidedAt: null,
  changes: [{ field: 'state', before: 'waiting', after: 'released' }],
  member: null,
  second: { why: 'operator-sum', sum: { total: 61_200, limit: 20_000, currency: 'THB' } },
  obstacle: null,
  ...own,
});

/** A member with one withdrawal that waits. */
export const aMember = (own: Partial<Member> = {}): Member => ({
  id: '0190a000-0000-7000-8000-000000000002',
  phone: '0812345678',
  name: 'Test Member',
  currency: 'THB',
  createdAt: '2026-01-01T00:00:00.000Z',
  isActive: true,
  bank: null,
  balances: { wallet: 500, held: 1_000, parked: 0, games: 0 },
  withdrawal: 'free',
  freezes: [],
  break: null,
  games: [],
  pending: [],
  tags: [],
  notes: [],
  links: { bank: { count: 0, members: [] }, device: { count: 0, members: [] }, inviter: null, invited: { count: 0, members: [] } },
  banks: ['KTB', 'SCB'],
  movements: [
    {
      id: '0190a000-0000-7000-8000-000000000061',
      kind: 'withdraw',
      amount: 1_000,
      status: 'PENDING',
      from: 'wallet',
      to: 'KBANK •••• 4421',
      createdAt: '2026-11-23T09:00:00.000Z',
      withdrawal: 'waiting',
      balance: 500,
    },
  ],
  sessions: [],
  ...own,
});

/** The setting of the highest withdrawal, at ฿5. */
export const aSetting = (pending: Setting['pending'] = null): Setting => ({
  key: 'withdrawMax',
  group: 'withdrawals',
  loosens: 'up',
  kind: 'amount',
  choices: [],
  pending,
  currency: 'THB',
  value: 5,
  standard: 5,
});
