import type { Currency } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';

export const readDepositAccounts = (tx: Tx, currency: Currency) =>
  tx.db.selectFrom('deposit_account').selectAll().where('currency', '=', currency).orderBy('position').execute();

export const readDepositWallets = (tx: Tx, currency: Currency) =>
  tx.db.selectFrom('deposit_wallet').select(['mode', 'account_name']).where('currency', '=', currency).orderBy('position').execute();

export type DepositAccountRow = Awaited<ReturnType<typeof readDepositAccounts>>[number];
