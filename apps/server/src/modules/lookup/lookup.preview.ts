import type { Api, Currency } from '@krapao/contract';
import { depositAccounts, qrMinimums } from '../deposit/index.js';
import { bankNames } from './banks.js';
import { presentDepositBank } from './lookup.presenter.js';
import { openQr } from './lookup.rules.js';

/** Unpublished deposit accounts as members see them. Null: they are invalid. */
export function previewDeposit(written: unknown, currency: Currency, isManual: boolean): Api['GET /api/lookup/deposit']['output'] | null {
  const parsed = depositAccounts.safeParse(written);
  if (!parsed.success) return null;
  const accounts = parsed.data.banks.map(({ bankType, bankCode, mode, accountName, accountNo }, position) => {
    const { nameTH, nameEN } = bankNames(bankCode);
    const names = { name_th: nameTH, name_en: nameEN, account_name: accountName };
    return { id: String(position), bank_type: bankType, bank_code: bankCode, mode, ...names, account_no: accountNo, currency, position };
  });
  return {
    banks: accounts.map(presentDepositBank),
    wallets: parsed.data.wallets.map(({ mode, accountName }) => ({ mode, walletAccountName: accountName })),
    isManual,
    qr: openQr(accounts, qrMinimums),
  };
}
