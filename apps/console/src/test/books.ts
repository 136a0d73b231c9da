import type { BookDifference, Books, Journal, ProviderBook, TrialRow } from '@krapao/contract/desk';
import { me, other } from './render-desk';

export const aDifference = (own: Partial<BookDifference> = {}): BookDifference => ({
  id: '0190a000-0000-7000-8000-000000000031',
  kind: 'missing',
  name: '<b>TRANSFER</b> =1+1',
  ours: 1_500,
  theirs: null,
  at: '2026-11-21T07:36:12.000Z',
  journal: '0190a000-0000-7000-8000-000000000041',
  explanation: null,
  ...own,
});

export const aProvider = (own: Partial<ProviderBook> = {}): ProviderBook => ({
  name: 'qr',
  ours: 21_480,
  theirs: 21_480,
  ourCount: 12,
  theirCount: 12,
  readAt: '2026-11-21T17:06:00.000Z',
  problem: null,
  differences: [],
  ...own,
});

const row = (kind: TrialRow['kind'], opening: number, debit: number, credit: number, closing: number): TrialRow => ({
  kind,
  opening,
  debit,
  credit,
  closing,
});

export const aTrial = (rows: readonly TrialRow[] = []): NonNullable<Books['trial']> => ({
  at: '2026-11-21T17:07:00.000Z',
  journals: 918_204,
  rows: [
    row('clearing:bank', 1_000.1, 200.2, 0, 1_200.3),
    row('clearing:qr', 21_000, 480, 0, 21_480),
    row('wallet', -22_000.1, 0, 680.2, -22_680.3),
    ...rows,
  ],
});

/** The books of an ended day without differences, ready for the first signature. */
export const aDay = (own: Partial<Books> = {}): Books => ({
  day: '2026-11-21',
  today: '2026-11-23',
  currency: 'THB',
  providers: [aProvider()],
  trial: aTrial(),
  totals: { received: 21_680.2, paid: 0, rewards: 0, suspense: 0 },
  close: null,
  obstacles: [],
  proposal: null,
  closes: [{ day: '2026-11-20', at: '2026-11-21T02:40:00.000Z', by: [me, other], digest: 'ab'.repeat(32) }],
  ...own,
});

export const aJournal = (own: Partial<Journal> = {}): Journal => ({
  id: '0190a000-0000-7000-8000-000000000041',
  kind: 'deposit',
  key: 'qr:<i>TX-1</i>',
  reference: 'TX-1',
  at: '2026-11-21T07:36:12.000Z',
  recordedAt: '2026-11-21T07:36:13.000Z',
  actor: 'system',
  member: { id: '0190a000-0000-7000-8000-000000000002', phone: '0812345678', name: 'Test Member', currency: 'THB' },
  postings: [
    { id: '1', kind: 'clearing:qr', isHouse: true, currency: 'THB', amount: -1_500.1 },
    { id: '2', kind: 'wallet', isHouse: false, currency: 'THB', amount: 1_500.1 },
  ],
  saga: { kind: 'withdraw.payout', state: 'DONE', attempts: 2, createdAt: '2026-11-21T07:36:12.000Z', doneAt: '2026-11-21T07:37:00.000Z' },
  webhooks: [{ provider: 'qr', event: 'payment.<u>done</u>', at: '2026-11-21T07:36:12.000Z' }],
  ...own,
});
