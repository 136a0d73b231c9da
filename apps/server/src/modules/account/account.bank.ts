import { recordAudit } from '../../platform/audit.js';
import { clearBankChange, findMember } from './account.repository.js';
import type { AccountDependencies, AccountService } from './account.types.js';

/** What withdrawals need of the member's bank account. */
export const createBank = ({ clock }: AccountDependencies): Pick<AccountService, 'payoutTarget' | 'confirmBank'> => ({
  payoutTarget: async (reader, id) => {
    const member = await findMember(reader, id);
    if (member === undefined) return null;
    return {
      bankCode: member.bank_code,
      accountNo: member.bank_account_no,
      accountName: member.bank_account_name,
      changedAt: member.bank_changed_at,
    };
  },
  confirmBank: async (tx, id, changedAt) => {
    if (!(await clearBankChange(tx, id, changedAt))) return;
    await recordAudit(tx, { actor: `member:${id}`, member: id, request: null }, 'bank.confirmed', clock.now());
  },
});
