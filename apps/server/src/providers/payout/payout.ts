import type { Currency } from '@krapao/contract';
import type { Found, Result } from '../result.js';
import type { Rows } from '../rows.js';

export interface PayoutOrder {
  /** Our reference. The provider pays one order per reference, however often it is sent. */
  ref: string;
  bankCode: string;
  accountNo: string;
  accountName: string;
  /** Minor units (satang, att). */
  amount: bigint;
  currency: Currency;
}

export interface PayoutReceipt {
  /** The bank's reference of the transfer. */
  transRef: string;
}

/** The provider's record of a payout, for reconciliation. */
export interface PayoutRecord extends PayoutReceipt {
  ref: string;
  amount: bigint;
  currency: Currency;
  /** ISO 8601 UTC. */
  paidAt: string;
  /** The account that was paid, as far as the provider records it. */
  bankCode?: string | undefined;
  accountNo?: string | undefined;
  accountName?: string | undefined;
}

/** A payout that the ledger has settled. */
export interface SettledPayout {
  ref: string;
  at: Date;
}

/** A name inquiry for a bank account. */
export interface AccountInquiry {
  bankCode: string;
  accountNo: string;
  /** As the member wrote it: some banks compare names instead of returning them. */
  accountName: string;
}

export interface PayoutProvider {
  /** Returns the holder's name in each script that the bank has; never empty. `absent`: the bank knows no such account. */
  accountHolder(inquiry: AccountInquiry): Promise<Found<{ accountNames: readonly string[] }>>;
  execute(order: PayoutOrder): Promise<Result<PayoutReceipt>>;
  lookup(ref: string): Promise<Found<PayoutReceipt>>;
  /**
   * Every payout made since then, oldest first.
   *
   * @param settled the payouts that the ledger has. A provider without a list is called about each of them; the others ignore it.
   */
  records(since: Date, settled: readonly SettledPayout[]): Promise<Rows<PayoutRecord>>;
}
