import type { Currency } from '@krapao/contract';
import type { Found, Result } from '../result.js';
import type { Rows } from '../rows.js';

export interface PayoutOrder {
  /** Our reference: the outside pays one order a reference, however often it is sent. */
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

/** The outside's own record of a payout, for the reconcile job. */
export interface PayoutRecord extends PayoutReceipt {
  ref: string;
  amount: bigint;
  currency: Currency;
  /** ISO 8601 UTC. */
  paidAt: string;
  /** The account that was paid, as far as the provider's records tell it. */
  bankCode?: string | undefined;
  accountNo?: string | undefined;
  accountName?: string | undefined;
}

/** A bank account whose holder is asked for (name inquiry). */
export interface AccountInquiry {
  bankCode: string;
  accountNo: string;
  /** As the member wrote it: some banks compare names in place of telling them. */
  accountName: string;
}

export interface PayoutProvider {
  /** Who holds an account, as the bank knows. `absent`: the bank knows no such account. */
  accountHolder(inquiry: AccountInquiry): Promise<Found<{ accountName: string }>>;
  execute(order: PayoutOrder): Promise<Result<PayoutReceipt>>;
  lookup(ref: string): Promise<Found<PayoutReceipt>>;
  /** Every payout made since then, oldest first. */
  records(since: Date): Promise<Rows<PayoutRecord>>;
}
