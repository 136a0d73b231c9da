/** What the gift shop writes down. Amounts are minor units as text; times ISO 8601 UTC by the business clock. */
export type VoucherEntry =
  | { kind: 'sold'; voucher: string; amount: string; tickets: string[]; expired: boolean; soldAt: string }
  | { kind: 'redeemed'; voucher: string; ticket: number; mobile: string; transRef: string; redeemedAt: string; byWallet: boolean };

export interface Taken {
  mobile: string;
  transRef: string;
  redeemedAt: string;
  /** Whether a wallet took it for a member; a friend with a phone did otherwise. */
  byWallet: boolean;
}

export interface Ticket {
  amount: string;
  /** Who took it, and the shop's own reference of that; null while it waits. */
  taken: Taken | null;
}

export interface Voucher {
  voucher: string;
  amount: string;
  expired: boolean;
  tickets: Ticket[];
}

/** Vouchers by their code, oldest first. */
export type VoucherBook = Map<string, Voucher>;

export const newVoucherBook = (): VoucherBook => new Map();

export function applyVoucher(book: VoucherBook, entry: VoucherEntry): void {
  if (entry.kind === 'sold') {
    const { voucher, amount, expired } = entry;
    book.set(voucher, { voucher, amount, expired, tickets: entry.tickets.map((each) => ({ amount: each, taken: null })) });
    return;
  }
  const { voucher, ticket: index, mobile, transRef, redeemedAt, byWallet } = entry;
  const ticket = book.get(voucher)?.tickets[index];
  if (ticket !== undefined) ticket.taken = { mobile, transRef, redeemedAt, byWallet };
}
