import type { Variant } from '@krapao/contract';
import { readPhone } from '@krapao/contract/typed';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { phoneProblem } from '../otp/index.js';
import { type HolderAnswer, queryHolder } from './account.bank.js';
import { findMember, isHeldByAnother, lockMember, memberByPhone, replacePhone, tryUpdateBank } from './account.repository.js';
import { type BankDetails, bankProblem, cleanAccountName, cleanAccountNo, cleanText, missingBank } from './account.rules.js';
import type { AccountDependencies } from './account.types.js';

/** Why an operator cannot store these details; `same`: the member has them already. */
type DataProblem = 'invalid' | 'same' | 'taken';

/**
 * Changes of a member's bank account and phone by operators, by the rules of the member's own calls. They work in the caller's transaction, which
 * writes the audit row, and rolls back after `taken`: another member registered the same at this moment.
 */
export interface MemberData {
  /** Queries the bank for the holder of a new account, outside of transactions; null: the details are not valid, or there is no such member. */
  holderOf(member: string, typed: BankDetails): Promise<HolderAnswer | null>;
  /** Locks the member; undefined: there is none. */
  lock(tx: Tx, member: string): ReturnType<typeof lockMember>;
  bankProblem(tx: Tx, member: string, typed: BankDetails): Promise<DataProblem | null>;
  /** The account is not confirmed afterwards: the member confirms it by OTP, as after an own change. */
  changeBank(tx: Tx, member: string, typed: BankDetails, change: { holder: string | null; at: Date }): Promise<'taken' | null>;
  /** The phone as it is stored. */
  cleanPhone(typed: string): string;
  phoneProblem(tx: Tx, member: string, typed: string): Promise<DataProblem | null>;
  /** Ends every session of the member. */
  changePhone(tx: Tx, member: string, typed: string, at: Date): Promise<'taken' | null>;
}

export interface MemberDataDependencies {
  inTx: InTx;
  variant: Variant;
  payout: AccountDependencies['payout'];
  endSessions(tx: Tx, member: string): Promise<unknown>;
}

export const cleanBank = (typed: BankDetails): BankDetails => ({
  bankCode: cleanText(typed.bankCode),
  bankAccountNo: cleanAccountNo(typed.bankAccountNo),
  bankAccountName: cleanAccountName(typed.bankAccountName),
});

export function createMemberData({ inTx, variant, payout, endSessions }: MemberDataDependencies): MemberData {
  const isInvalid = (bank: BankDetails): boolean => (missingBank(bank) ?? bankProblem(variant, bank)) !== null;
  return {
    holderOf: async (id, typed) => {
      const bank = cleanBank(typed);
      const owner = isInvalid(bank) ? undefined : (await inTx((tx) => findMember(tx, id)))?.bank_owner;
      if (owner === undefined) return null;
      const { bankCode, bankAccountNo: accountNo, bankAccountName: accountName } = bank;
      return queryHolder({ payout }, { bankCode, accountNo, accountName }, owner);
    },

    lock: lockMember,

    bankProblem: async (tx, id, typed) => {
      const bank = cleanBank(typed);
      if (isInvalid(bank)) return 'invalid';
      const member = await findMember(tx, id);
      const isSame =
        member?.bank_code === bank.bankCode &&
        member.bank_account_no === bank.bankAccountNo &&
        member.bank_account_name === bank.bankAccountName;
      if (isSame) return 'same';
      return (await isHeldByAnother(tx, id, bank)) ? 'taken' : null;
    },

    changeBank: async (tx, id, typed, { holder, at }) => {
      const { bankCode, bankAccountNo, bankAccountName } = cleanBank(typed);
      const columns = { bank_code: bankCode, bank_account_no: bankAccountNo, bank_account_name: bankAccountName };
      return (await tryUpdateBank(tx, id, { ...columns, bank_changed_at: at }, holder)) === null ? null : 'taken';
    },

    cleanPhone: (typed) => readPhone(typed, variant),

    phoneProblem: async (tx, id, typed) => {
      const phone = readPhone(typed, variant);
      if (phoneProblem(variant, phone) !== null) return 'invalid';
      const owner = await memberByPhone(tx, phone);
      if (owner === null) return null;
      return owner.id === id ? 'same' : 'taken';
    },

    changePhone: async (tx, id, typed, at) => {
      if ((await replacePhone(tx, id, readPhone(typed, variant), at)) !== null) return 'taken';
      await endSessions(tx, id);
      return null;
    },
  };
}
