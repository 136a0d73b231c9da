import { expect, it } from 'vitest';
import { presentProfile } from './account.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const member = {
  id: 'm',
  username: '0812345678',
  name: 'Somchai',
  created_at: at,
  coin: 3,
  currency: 'THB',
  bank_code: 'SCB',
  bank_account_name: 'SOMCHAI JAIDEE',
  bank_account_no: '4051234567',
  bank_changed_at: null,
  password_hash: 'secret',
} as unknown as Parameters<typeof presentProfile>[0];
const names = (code: string) => ({ nameTH: `ธนาคาร ${code}`, nameEN: `Bank ${code}` });

it('a profile has its fields and no others', () => {
  expect(presentProfile(member, names)).toEqual({
    _id: 'm',
    username: '0812345678',
    name: 'Somchai',
    createdAt: at.toISOString(),
    coin: 3,
    currency: 'THB',
    bankAccount: {
      bankCode: 'SCB',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '4051234567',
      bank: { code: 'SCB', nameTH: 'ธนาคาร SCB', nameEN: 'Bank SCB' },
    },
    bankConfirmRequired: false,
  });
});

it('a member whose bank account was changed has to confirm it', () => {
  expect(presentProfile({ ...member, bank_changed_at: at }, names).bankConfirmRequired).toBe(true);
});
