import type { ProfileOutput } from '@krapao/contract';
import type { MemberRow } from './account.repository.js';

export type BankNames = (bankCode: string) => { nameTH: string; nameEN: string };

export function presentProfile(member: MemberRow, bankNames: BankNames): ProfileOutput {
  const { nameTH, nameEN } = bankNames(member.bank_code);
  return {
    _id: member.id,
    username: member.username,
    name: member.name,
    createdAt: member.created_at.toISOString(),
    coin: member.coin,
    currency: member.currency,
    bankAccount: {
      bankCode: member.bank_code,
      bankAccountName: member.bank_account_name,
      bankAccountNo: member.bank_account_no,
      bank: { code: member.bank_code, nameTH, nameEN },
    },
    bankConfirmRequired: member.bank_changed_at !== null,
  };
}
