import { sql } from 'kysely';
import { accountKey, firstWord } from '../../../platform/bank-account.rules.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';
import { type Candidate, isDestination, isMasked, matchSender, plainNumber, type SuspenseReason } from './incoming.rules.js';

/** Accounts that members whom this cell serves had registered when the transfer was made, by the full number, or by the digits and first word that a masked one shows. */
export async function findCandidates(tx: Tx<'deposit'>, { from, paidAt }: Pick<BankTransfer, 'from' | 'paidAt'>): Promise<Candidate[]> {
  const number = plainNumber(from.accountNo);
  if (!/^[\dx]+$/.test(number)) return [];
  const fits = isMasked(from.accountNo)
    ? sql`holder_key(r.account_name) = any(${from.accountNames.map(firstWord)}::text[]) and r.account_no like ${number.replaceAll('x', '_')}`
    : sql`ltrim(r.account_no, '0') = ${accountKey(number)}`;
  const { rows } = await sql<Candidate>`
    select r.member, r.currency, r.bank_code as "bankCode", r.account_no as "accountNo", r.account_name as "accountName",
      case when r.valid_from is null or r.valid_from > ${paidAt}::timestamptz then 'unconfirmed' when r.is_current then 'valid' else 'left' end as state
    from registered_account r join member_profile m on m.id = r.member and m.active
    where r.bank_code = ${from.bankCode} and r.registered_at <= ${paidAt}::timestamptz and ${fits}`.execute(tx.db);
  return rows;
}

export const findMemberBank = async (tx: Tx<'deposit'>, member: string): Promise<string | undefined> =>
  (await tx.db.selectFrom('member_profile').select('bank_code').where('id', '=', member).executeTakeFirst())?.bank_code;

/** Whether it is one of our own accounts, in the transfer's currency. */
async function isOurAccount(tx: Tx<'deposit'>, { to, currency }: Pick<BankTransfer, 'to' | 'currency'>): Promise<boolean> {
  const ours = await tx.db
    .selectFrom('deposit_account')
    .select(['bank_code as bankCode', 'account_no as accountNo', 'account_name as accountName', 'proxies'])
    .where('bank_type', '=', 'BANK')
    .where('currency', '=', currency)
    .execute();
  return ours.some((account) => isDestination(to, account));
}

/** The owner of a transfer, or why it goes to suspense: one rule for the feed, `wallet/add` and slips. */
export const whoSent = async (tx: Tx<'deposit'>, transfer: BankTransfer): Promise<{ member: string } | { reason: SuspenseReason }> =>
  matchSender(transfer, await isOurAccount(tx, transfer), await findCandidates(tx, transfer));
