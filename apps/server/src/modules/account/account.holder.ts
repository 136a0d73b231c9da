import { type Actor, recordAudit } from '../../platform/audit.js';
import { holderVerdict, type SamePerson } from '../../platform/bank-account.rules.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { findBank, findMember, holderOf, setHolder } from './account.repository.js';
import type { AccountDependencies, AccountService, PayoutTarget } from './account.types.js';

/** What the bank's answer says of an account: whether it is the person's, and the holder's name where it is. */
export type HolderAnswer = { verdict: 'same'; holder: string } | { verdict: Exclude<SamePerson, 'same'>; holder: null };

export const unknownHolder: HolderAnswer = { verdict: 'unknown', holder: null };

/** An account as the bank is asked about it. */
export type HeldAccount = Pick<PayoutTarget, 'bankCode' | 'accountNo' | 'accountName'>;

/** Asks the bank who holds an account. Call it outside of transactions. `unknown` also where the bank does not answer. */
export async function askHolder(
  { payout }: Pick<AccountDependencies, 'payout'>,
  account: HeldAccount,
  owner: string,
): Promise<HolderAnswer> {
  const found = await payout.accountHolder(account);
  if (found.status === 'unknown') return unknownHolder;
  // No such account, or one that the bank will not name: it is nobody's to pay to.
  if (found.status !== 'ok') return { verdict: 'other', holder: null };
  const { accountName: holder } = found.value;
  const verdict = holderVerdict(holder, account.accountName, owner);
  return verdict === 'same' ? { verdict, holder } : { verdict, holder: null };
}

/** Asked again until the bank has answered (docs/decisions/0124). */
export const createHolder = (deps: AccountDependencies): Pick<AccountService, 'checkHolder'> => ({
  checkHolder: async (member, account) => {
    const [owner, known] = await deps.inTx(
      async (tx) => [(await findMember(tx, member))?.bank_owner, await holderOf(tx, member, account)] as const,
    );
    if (owner === undefined) return 'other';
    if (known !== null) return 'same';
    const answer = await askHolder(deps, account, owner);
    if (answer.verdict === 'same') await deps.inTx((tx) => setHolder(tx, member, account, answer.holder));
    return answer.verdict;
  },
});

/**
 * A person has seen that the account is the member's own, where the bank's answer did not tell. False: it was known already.
 */
export async function confirmHolder(tx: Tx, who: Actor & { member: string }, now: Date): Promise<boolean> {
  const bank = await findBank(tx, who.member);
  if (bank === undefined || bank.holder !== null) return false;
  await setHolder(tx, who.member, { bankCode: bank.bank_code, accountNo: bank.bank_account_no }, bank.bank_account_name);
  await recordAudit(tx, who, 'bank.holder-confirmed', now, { bankCode: bank.bank_code });
  return true;
}
