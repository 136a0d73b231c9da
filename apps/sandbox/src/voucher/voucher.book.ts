/** The voucher shop's journal entries. Amounts are minor units as decimal strings; times are ISO 8601 UTC on the business clock. */
export type VoucherEntry =
  | { kind: 'sold'; voucher: string; amount: string; tickets: string[]; expired: boolean; soldAt: string }
  | { kind: 'redeemed'; voucher: string; ticket: number; mobile: string; transRef: string; redeemedAt: string; byWallet: boolean };

export interface TicketRedemption {
  mobile: string;
  transRef: string;
  redeemedAt: string;
  /** True if a wallet redeemed it for a member, false if a person did on a phone. */
  byWallet: boolean;
}

export interface Ticket {
  amount: string;
  /** Null until the ticket is redeemed. */
  taken: TicketRedemption | null;
}

export interface Voucher {
  voucher: string;
  amount: string;
  expired: boolean;
  tickets: Ticket[];
}

/** Vouchers by code, oldest first. */
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
