import type { Currency } from '@krapao/contract';
import type { Found, Result } from '../result.js';

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
}

export interface PayoutProvider {
  execute(order: PayoutOrder): Promise<Result<PayoutReceipt>>;
  lookup(ref: string): Promise<Found<PayoutReceipt>>;
  /** Every payout made since then, oldest first. */
  records(since: Date): Promise<PayoutRecord[]>;
}
