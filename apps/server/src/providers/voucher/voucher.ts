import type { Currency } from '@krapao/contract';
import type { Result } from '../result.js';
import type { Rows } from '../rows.js';

export interface VoucherOrder {
  /** Our reference. The voucher provider does not store it: redeeming again after a ticket was given is declined with TARGET_USER_REDEEMED. */
  ref: string;
  /** The `v` of the gift link. */
  voucher: string;
  /** The wallet that receives the ticket. The voucher provider gives one ticket per voucher and mobile. */
  mobile: string;
}

/** The ticket that was redeemed. */
export interface VoucherTicket {
  /** Minor units (satang). */
  amount: bigint;
  currency: Currency;
  transRef: string;
}

/** A line of the voucher provider's settlement report. */
export interface VoucherRedemption extends VoucherTicket {
  voucher: string;
  mobile: string;
  /** ISO 8601 UTC. */
  redeemedAt: string;
}

/** A provider of gift vouchers. It has no look-up; one ticket per mobile makes it safe to redeem again. */
export interface VoucherProvider {
  /** Declined with `VOUCHER_NOT_FOUND`, `VOUCHER_OUT_OF_STOCK`, `VOUCHER_EXPIRED` or `TARGET_USER_REDEEMED`. */
  redeem(order: VoucherOrder): Promise<Result<VoucherTicket>>;
  /** Every ticket given to us since then, oldest first. */
  redemptions(since: Date): Promise<Rows<VoucherRedemption>>;
}
