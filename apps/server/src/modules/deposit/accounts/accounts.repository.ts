import type { Currency } from '@krapao/contract';
import { newId } from '../../../platform/ids.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { type DepositAccounts, depositAccounts, proxiesOf } from './accounts.definition.js';

export async function readAccounts(tx: Tx<'deposit'>, currency: Currency): Promise<DepositAccounts> {
  const rows = await tx.db
    .selectFrom('deposit_account')
    .select(['bank_type as bankType', 'bank_code as bankCode', 'mode', 'account_name as accountName', 'account_no as accountNo', 'proxies'])
    .where('currency', '=', currency)
    .orderBy('position')
    .execute();
  const banks = rows.map(({ proxies, ...bank }) => ({ ...bank, ...(proxies.length > 0 && { proxies }) }));
  const wallets = await tx.db
    .selectFrom('deposit_wallet')
    .select(['mode', 'account_name as accountName', 'mobile'])
    .where('currency', '=', currency)
    .orderBy('position')
    .execute();
  return depositAccounts.parse({ banks, wallets });
}

/** The site's bank accounts in the operator's order, as members see them. */
export const readDepositAccounts = (tx: Tx<'deposit'>, currency: Currency) =>
  tx.db.selectFrom('deposit_account').selectAll().where('currency', '=', currency).orderBy('position').execute();

/** What members see of an account: not its proxies. */
export type DepositAccountRow = Omit<Awaited<ReturnType<typeof readDepositAccounts>>[number], 'proxies'>;

export const readDepositWallets = (tx: Tx<'deposit'>, currency: Currency) =>
  tx.db.selectFrom('deposit_wallet').select(['mode', 'account_name']).where('currency', '=', currency).orderBy('position').execute();

export interface AccountNames {
  nameTH: string;
  nameEN: string;
}

export async function replaceAccounts(
  tx: Tx<'deposit'>,
  currency: Currency,
  { banks, wallets }: DepositAccounts,
  namesOf: (bankCode: string) => AccountNames,
): Promise<void> {
  await tx.db.deleteFrom('deposit_account').where('currency', '=', currency).execute();
  await tx.db.deleteFrom('deposit_wallet').where('currency', '=', currency).execute();
  const accounts = banks.map((bank, position) => {
    const { bankType, bankCode, mode, accountName, accountNo } = bank;
    const { nameTH, nameEN } = namesOf(bankCode);
    const names = { name_th: nameTH, name_en: nameEN, account_name: accountName };
    const proxies = JSON.stringify(proxiesOf(bank));
    return { id: newId(), bank_type: bankType, bank_code: bankCode, mode, ...names, account_no: accountNo, proxies, currency, position };
  });
  if (accounts.length > 0) await tx.db.insertInto('deposit_account').values(accounts).execute();
  const gifts = wallets.map(({ mode, accountName, mobile }, position) => {
    return { id: newId(), mode, account_name: accountName, mobile, currency, position };
  });
  if (gifts.length > 0) await tx.db.insertInto('deposit_wallet').values(gifts).execute();
}

/** The names that a wallet of another currency has. */
export async function namesElsewhere(tx: Tx<'deposit'>, currency: Currency, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx.db
    .selectFrom('deposit_wallet')
    .select('account_name')
    .where('currency', '<>', currency)
    .where('account_name', 'in', names)
    .execute();
  return rows.map((row) => row.account_name);
}
