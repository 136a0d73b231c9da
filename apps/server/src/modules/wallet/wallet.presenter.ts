import { type FreezeDirection, type GameAccountOutput, toMajor, type WalletOutput } from '@krapao/contract';
import type { WalletRow } from './wallet.repository.js';

export const presentWallet = (
  row: WalletRow,
  bank: { nameTH: string; nameEN: string },
  reward: { success: number; fail: number },
  slots: GameAccountOutput[],
  frozen: readonly FreezeDirection[],
): WalletOutput => ({
  profile: { _id: row.id, name: row.name, username: row.username, createdAt: row.created_at.toISOString(), coin: row.coin },
  bankAccount: { bankCode: row.bank_code, bankAccountName: row.bank_account_name, bankAccountNo: row.bank_account_no, bank },
  wallet: { amount: toMajor(row.wallet), currency: row.currency },
  invite: { amount: toMajor(row.invite), ...reward },
  slots,
  held: toMajor(row.held),
  ...(frozen.length === 0 ? {} : { freezes: row.freezes.filter(({ direction }) => frozen.includes(direction)).map(presentFreeze) }),
  ...(row.parked === 0n ? {} : { parked: toMajor(row.parked) }),
});

const presentFreeze = ({ direction, ends_at: end }: WalletRow['freezes'][number]) => ({
  direction,
  until: end === null ? null : new Date(end).toISOString(),
});
