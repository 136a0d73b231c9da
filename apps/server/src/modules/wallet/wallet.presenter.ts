import { type GameAccountOutput, toMajor, type WalletOutput } from '@krapao/contract';
import type { AnnouncementValue } from '@krapao/contract/desk';
import { type Stop, stopsInForce } from '../freeze/index.js';
import { unreadAnnouncements } from '../notice/index.js';
import type { WalletRow } from './wallet.repository.js';

export function presentWallet(
  row: WalletRow,
  bank: { nameTH: string; nameEN: string },
  reward: { success: number; fail: number },
  slots: GameAccountOutput[],
  announcements: readonly AnnouncementValue[],
  now: Date,
): WalletOutput {
  const stops = stopsInForce(row.stops, now);
  const freezes = stops.filter(({ is_break: isBreak }) => !isBreak);
  const breaks = stops.filter(({ is_break: isBreak }) => isBreak);
  const reader = { readAt: row.read_at, isOnBreak: breaks.length > 0 };
  const unread = row.unread + (row.site ? unreadAnnouncements(announcements, reader, now) : 0);
  return {
    profile: { _id: row.id, name: row.name, username: row.username, createdAt: row.created_at.toISOString(), coin: row.coin },
    bankAccount: { bankCode: row.bank_code, bankAccountName: row.bank_account_name, bankAccountNo: row.bank_account_no, bank },
    wallet: { amount: toMajor(row.wallet), currency: row.currency },
    invite: { amount: toMajor(row.invite), ...reward },
    slots,
    held: toMajor(row.held),
    ...(breaks.length === 0 ? {} : { break: { opensAt: lastEnd(breaks) } }),
    ...(freezes.length === 0 ? {} : { freezes: freezes.map((freeze) => ({ direction: freeze.direction, until: endOf(freeze) })) }),
    ...(unread === 0 ? {} : { unread }),
    ...(row.parked === 0n ? {} : { parked: toMajor(row.parked) }),
  };
}

/** In the form of the contract: the database writes another offset. */
const endOf = ({ ends_at: end }: Stop): string | null => (end === null ? null : new Date(end).toISOString());

const lastEnd = (stops: readonly Stop[]): string | null => {
  const ends = stops.map(({ ends_at: end }) => (end === null ? Number.POSITIVE_INFINITY : new Date(end).getTime()));
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last).toISOString() : null;
};
