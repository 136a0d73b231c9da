import type { BonusValue, ShopItem, SliceValue } from '@krapao/contract/desk';
import { me, other } from './render-desk';

export const aBonus = (own: Partial<BonusValue> = {}): BonusValue => ({
  code: 'DAILY50',
  currency: 'THB',
  name: { th: 'ฝากแรกของวัน', la: '', en: 'First deposit' },
  amount: null,
  percent: 50,
  maxAmount: 300,
  minDeposit: 100,
  successPercent: 200,
  failPercent: 10,
  quota: null,
  opensAt: null,
  closesAt: null,
  type: 'day',
  maxReceived: 1,
  banners: [],
  position: 1,
  ...own,
});

export const aSlice = (code: string, weight: number, amount: number): SliceValue => ({
  code,
  label: { th: code, la: code, en: code },
  bgColor: '#2f357f',
  textColor: '#ffffff',
  description: { th: '', la: '', en: '' },
  weight,
  prize: { kind: 'credit', amount },
  couponDays: 30,
});

type Draft = NonNullable<ShopItem['draft']>;

export const aDraft = (own: Partial<Draft> = {}): Draft => ({
  value: aBonus({ maxAmount: 500 }),
  revision: 3,
  base: 6,
  by: me,
  at: '2026-11-23T09:42:03.000Z',
  problem: null,
  gaps: [{ path: 'name', language: 'la' }],
  changes: [{ field: 'most', before: '300.00', after: '500.00' }],
  needsSecond: true,
  ...own,
});

/** The bonus that is live as version 6. */
export const anItem = (own: Partial<ShopItem> = {}): ShopItem => ({
  kind: 'bonus',
  key: 'DAILY50:THB',
  currency: 'THB',
  live: { version: 6, value: aBonus(), at: '2026-11-01T00:00:00.000Z' },
  draft: null,
  plan: null,
  versions: [
    { version: 6, at: '2026-11-01T00:00:00.000Z', by: [me, other], note: 'for November', changes: [] },
    { version: 5, at: '2026-10-01T00:00:00.000Z', by: [other], note: '', changes: [{ field: 'times', before: '2', after: '1' }] },
  ],
  proposal: null,
  ...own,
});
