import { type Actor, recordAudit } from '../../platform/audit.js';
import { holderVerdict, nameFits, type SamePerson } from '../../platform/bank-account.rules.js';
import type { Tx } from '../../platform/unit-of-work.js';
import {
  confirmBankChange,
  createPayoutRowReader,
  findBank,
  findMember,
  findPayoutRow,
  holderOf,
  type PayoutRow,
  setHolder,
} from './account.repository.js';
import type { AccountDependencies, AccountService, PayoutTarget } from './account.types.js';

/** The bank's answer about an account: whether it belongs to the member, and the holder's name if it does. */
export type HolderAnswer = { verdict: 'same'; holder: string } | { verdict: Exclude<SamePerson, 'same'>; holder: null };

export const unknownHolder: HolderAnswer = { verdict: 'unknown', holder: null };

/** The account that a holder inquiry names. */
export type HeldAccount = Pick<PayoutTarget, 'bankCode' | 'accountNo' | 'accountName'>;

const toPayoutTarget = (row: PayoutRow): PayoutTarget => ({
  bankCode: row.bank_code,
  accountNo: row.bank_account_no,
  accountName: row.bank_account_name,
  changedAt: row.bank_changed_at,
  isHolderKnown: row.holder !== null,
  parked: row.parked,
  paidSince: row.paid_since,
  withdrawn: row.withdrawn,
  securityChangedAt: row.security_changed_at,
});

/** Reads the payout target without a transaction. */
export function createPayoutReader(...sources: Parameters<typeof createPayoutRowReader>): (member: string) => Promise<PayoutTarget | null> {
  const read = createPayoutRowReader(...sources);
  return async (member) => {
    const row = await read(member);
    return row === undefined ? null : toPayoutTarget(row);
  };
}

/** Queries the bank for the holder of an account. Call it outside of transactions. `unknown` if the bank does not answer. */
export async function queryHolder(
  { payout }: Pick<AccountDependencies, 'payout'>,
  account: HeldAccount,
  owner: string,
): Promise<HolderAnswer> {
  const found = await payout.accountHolder(account);
  if (found.status === 'unknown') return unknownHolder;
  // The account does not exist, or the bank does not disclose its holder: never pay out to it.
  if (found.status !== 'ok') return { verdict: 'other', holder: null };
  const { accountNames } = found.value;
  const verdict = holderVerdict(accountNames, account.accountName, owner);
  if (verdict !== 'same') return { verdict, holder: null };
  return { verdict, holder: accountNames.find((name) => nameFits(name, account.accountName)) ?? account.accountName };
}

/** The member's bank account, as withdrawals need it. */
export const createBank = (deps: AccountDependencies): Pick<AccountService, 'payoutTarget' | 'confirmBank' | 'checkHolder'> => ({
  payoutTarget: async (tx, id) => {
    const row = await findPayoutRow(tx, id, deps.clock.now());
    return row === undefined ? null : toPayoutTarget(row);
  },

  confirmBank: async (tx, id, changedAt) => {
    const now = deps.clock.now();
    if (!(await confirmBankChange(tx, id, changedAt, now))) return;
    await recordAudit(tx, { actor: `member:${id}`, member: id, request: null }, 'bank.confirmed', now);
  },

  checkHolder: async (member, account) => {
    const [owner, storedHolder] = await deps.inTx(
      async (tx) => [(await findMember(tx, member))?.bank_owner, await holderOf(tx, member, account)] as const,
    );
    if (owner === undefined) return 'other';
    if (storedHolder !== null) return 'same';
    const answer = await queryHolder(deps, account, owner);
    if (answer.verdict === 'same') await deps.inTx((tx) => setHolder(tx, member, account, answer.holder));
    return answer.verdict;
  },
});

/** Whether the bank or an operator has confirmed the holder of the member's account. */
export const isHolderKnown = async (tx: Tx, member: string): Promise<boolean> => ((await findBank(tx, member))?.holder ?? null) !== null;

/**
 * An operator confirms that the account belongs to the member, for the case that the bank's answer does not show it.
 *
 * @returns false if the holder was confirmed before
 */
export async function confirmHolder(tx: Tx, actor: Actor & { member: string }, now: Date): Promise<boolean> {
  const bank = await findBank(tx, actor.member);
  if (bank === undefined || bank.holder !== null) return false;
  await setHolder(tx, actor.member, { bankCode: bank.bank_code, accountNo: bank.bank_account_no }, bank.bank_account_name);
  await recordAudit(tx, actor, 'bank.holder-confirmed', now, { bankCode: bank.bank_code });
  return true;
}
