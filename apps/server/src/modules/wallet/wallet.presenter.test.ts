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
  freezes: [
    { direction: 'out', ends_at: null },
    { direction: 'in', ends_at: '2026-11-22T00:00:00+00:00' },
  ],
};
const bank = { nameTH: 'ไทยพาณิชย์', nameEN: 'SCB' };
const presented = (changes: Partial<typeof row> = {}, frozen: Parameters<typeof presentWallet>[4] = []) =>
  presentWallet({ ...row, ...changes }, bank, { success: 200, fail: 10 }, [], frozen);

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
  expect(presented({}, ['out']).freezes).toEqual([{ direction: 'out', until: null }]);
  expect(presented({}, ['in', 'out']).freezes).toEqual([
    { direction: 'out', until: null },
    { direction: 'in', until: '2026-11-22T00:00:00.000Z' },
  ]);
});

it('parked money is shown while there is some', () => {
  expect(presented({ parked: 50n }).parked).toBe(0.5);
});
