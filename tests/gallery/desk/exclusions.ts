import type { Waiting } from '@krapao/contract/desk';

/** As if a member had registered again two days after the exclusion began. */
export const possibleExcluded: Waiting = {
  id: '0190a000-0000-7000-8000-000000000023',
  kind: 'exclusion',
  since: new Date(Date.now() - 40 * 60_000).toISOString(),
  amount: null,
  currency: null,
  member: { id: '0190a000-0000-7000-8000-000000000002', phone: '0812345678', name: 'สมหมาย ใจงาม', currency: 'THB' },
  facts: [],
  sender: null,
  suggested: [],
  exclusion: {
    excluded: { id: '0190a000-0000-7000-8000-000000000003', phone: '0891112233', name: 'นายสมหมาย ใจงาม', currency: 'THB' },
    grounds: ['device', 'name'],
    term: '1y',
    startedAt: '2026-11-20T03:20:00.000Z',
    endsAt: '2027-11-20T03:20:00.000Z',
    opensAt: null,
    registeredAt: '2026-11-22T09:05:00.000Z',
    hasDeposited: true,
  },
  pending: null,
};
