import { recordAudit } from '../../platform/audit.js';
import { type BankReader, type BankRow, clearBankChange, findMember } from './account.repository.js';
import type { AccountDependencies, AccountService, PayoutTarget } from './account.types.js';

const targetOf = (row: BankRow): PayoutTarget => ({
  bankCode: row.bank_code,
  accountNo: row.bank_account_no,
  accountName: row.bank_account_name,
  changedAt: row.bank_changed_at,
});

/** As `payoutTarget`, in no transaction. */
export const createPayoutReader =
  (read: BankReader) =>
  async (member: string): Promise<PayoutTarget | null> => {
    const row = await read(member);
    return row === undefined ? null : targetOf(row);
  };

/** What withdrawals need of the member's bank account. */
export const createBank = ({ clock }: AccountDependencies): Pick<AccountService, 'payoutTarget' | 'confirmBank'> => ({
  payoutTarget: async (tx, id) => {
    const member = await findMember(tx, id);
    return member === undefined ? null : targetOf(member);
  },
  confirmBank: async (tx, id, changedAt) => {
    if (!(await clearBankChange(tx, id, changedAt))) return;
    await recordAudit(tx, { actor: `member:${id}`, member: id, request: null }, 'bank.confirmed', clock.now());
  },
});
