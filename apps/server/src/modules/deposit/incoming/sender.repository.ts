import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';
import { firstWord, type Holder, isMasked, numberFits, plainNumber } from './incoming.rules.js';

/** A member by their registered bank account. */
export interface MemberAccount extends Holder {
  id: string;
  currency: Currency;
}

const accounts = (tx: Tx) =>
  tx.db
    .selectFrom('member')
    .select(['id', 'currency', 'bank_code as bankCode', 'bank_account_no as accountNo', 'bank_account_name as accountName']);

export const findAccount = (tx: Tx, member: string): Promise<MemberAccount | undefined> =>
  accounts(tx).where('id', '=', member).executeTakeFirst();

export const findAccountByPhone = (tx: Tx, phone: string): Promise<MemberAccount | undefined> =>
  accounts(tx).where('username', '=', phone).executeTakeFirst();

/** Members who may have sent it: by the full number, or by the digits and the first word that a masked one shows. */
export async function findSenders(tx: Tx, from: Holder): Promise<MemberAccount[]> {
  const atBank = accounts(tx).where('bank_code', '=', from.bankCode);
  if (!isMasked(from.accountNo)) return atBank.where('bank_account_no', '=', plainNumber(from.accountNo)).execute();
  if (!/^[\dx]+$/.test(plainNumber(from.accountNo))) return [];
  return atBank
    .where(sql<string>`holder_key(bank_account_name)`, '=', firstWord(from.accountName))
    .where('bank_account_no', 'like', plainNumber(from.accountNo).replaceAll('x', '_'))
    .execute();
}

/** Is it one of our own accounts, in the transfer's currency? */
export async function isOurAccount(tx: Tx, { to, currency }: Pick<BankTransfer, 'to' | 'currency'>): Promise<boolean> {
  const ours = await tx.db
    .selectFrom('deposit_account')
    .select('account_no')
    .where('bank_type', '=', 'BANK')
    .where('bank_code', '=', to.bankCode)
    .where('currency', '=', currency)
    .execute();
  return ours.some((account) => numberFits(to.accountNo, account.account_no));
}
