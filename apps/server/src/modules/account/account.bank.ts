import { recordAudit } from '../../platform/audit.js';
import { type BankReader, type BankRow, confirmBankChange, findBank } from './account.repository.js';
import type { AccountDependencies, AccountService, PayoutTarget } from './account.types.js';

const targetOf = (row: BankRow): PayoutTarget => ({
  bankCode: row.bank_code,
  accountNo: row.bank_account_no,
  accountName: row.bank_account_name,
  changedAt: row.bank_changed_at,
  isHolderKnown: row.holder !== null,
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
    const bank = await findBank(tx, id);
    return bank === undefined ? null : targetOf(bank);
  },
  confirmBank: async (tx, id, changedAt) => {
    const now = clock.now();
    if (!(await confirmBankChange(tx, id, changedAt, now))) return;
    await recordAudit(tx, { actor: `member:${id}`, member: id, request: null }, 'bank.confirmed', now);
  },
});
