import { expect, it } from 'vitest';
import { presentWallet } from './wallet.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const row: Parameters<typeof presentWallet>[0] = {
  id: 'm',
  name: 'Somchai',
  username: '0812345678',
  currency: 'THB',
  coin: 3,
  created_at: at,
  bank_code: 'SCB',
  bank_account_name: 'SOMCHAI JAIDEE',
  bank_account_no: '4051234567',
  wallet: 100n,
  held: 200n,
  invite: 300n,
  parked: 0n,
  stops: [],
  unread: 0,
  read_at: null,
  site: true,
};
const bank = { nameTH: 'ไทยพาณิชย์', nameEN: 'SCB' };
const presented = (changes: Partial<typeof row> = {}, announcements: Parameters<typeof presentWallet>[4] = []) =>
  presentWallet({ ...row, ...changes }, bank, { success: 200, fail: 10 }, [], announcements, at);

it('a wallet has its fields and no others', () => {
  expect(presented()).toEqual({
    profile: { _id: 'm', name: 'Somchai', username: '0812345678', createdAt: at.toISOString(), coin: 3 },
    bankAccount: { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '4051234567', bank },
    wallet: { amount: 1, currency: 'THB' },
    invite: { amount: 3, success: 200, fail: 10 },
    slots: [],
    held: 2,
  });
});

it('a frozen wallet has the freezes that are in force, each with its end', () => {
  const stops = [
    { direction: 'out', ends_at: null, is_break: false },
    { direction: 'in', ends_at: '2026-11-22T00:00:00+00:00', is_break: false },
    { direction: 'play', ends_at: '2026-11-21T00:00:00+00:00', is_break: false },
  ] as const;
  expect(presented({ stops })).toMatchObject({
    freezes: [
      { direction: 'out', until: null },
      { direction: 'in', until: '2026-11-22T00:00:00.000Z' },
    ],
  });
});

it('a break is no freeze: it has the time at which play opens, of two the later one, and null while that is open', () => {
  const ending = { direction: 'in', ends_at: '2026-11-22T00:00:00+00:00', is_break: true } as const;
  const later = { ...ending, ends_at: '2026-11-23T00:00:00+00:00' };
  expect(presented({ stops: [ending] }).freezes).toBeUndefined();
  expect(presented({ stops: [later, ending] }).break).toEqual({ opensAt: '2026-11-23T00:00:00.000Z' });
  expect(presented({ stops: [ending, { ...ending, ends_at: null }] }).break).toEqual({ opensAt: null });
});

it('parked money is shown while there is some', () => {
  expect(presented({ parked: 50n }).parked).toBe(0.5);
});

it('announcements count as unread until they are read, unless the member left them out', () => {
  const words = { th: 'ปิดปรับปรุง', la: 'ປິດປັບປຸງ', en: 'Maintenance' };
  const announcements = [{ title: words, text: words, opensAt: '2026-11-20T00:00:00.000Z', closesAt: null, isOffer: false }];
  expect(presented({ unread: 2 }, announcements).unread).toBe(3);
  expect(presented({ unread: 2, site: false }, announcements).unread).toBe(2);
  expect(presented({ unread: 2, read_at: at }, announcements).unread).toBe(2);
});
