import type { Currency, QrProvider } from '@krapao/contract';
import type { Sender } from '../bank-feed/bank-feed.js';
import type { Found, Result } from '../result.js';
import type { Rows } from '../rows.js';

export interface QrOrder {
  /** Our reference. The gateway makes one QR per reference, however often the order is sent. */
  ref: string;
  provider: QrProvider;
  /** Minor units (satang, att). */
  amount: bigint;
  currency: Currency;
  expiresAt: Date;
}

export interface QrIssued {
  /** The EMVCo text of the QR (docs/specification.md §10.12). */
  payload: string;
}

/** A payment to a QR, from the webhook or from the gateway's records. */
export interface QrPayment {
  ref: string;
  /** The amount paid, which may differ from the amount requested. Minor units. */
  amount: bigint;
  currency: Currency;
  /** The sending bank's code, its reference of the transfer, and the sender: (bankCode, transRef) identifies the transfer everywhere. */
  bankCode: string;
  transRef: string;
  from: Sender;
  /** ISO 8601 UTC. */
  paidAt: string;
}

export interface QrGateway {
  create(order: QrOrder): Promise<Result<QrIssued>>;
  lookup(ref: string): Promise<Found<QrIssued>>;
  /** Cancels the QR at the gateway. A payment may still arrive. */
  cancel(ref: string): Promise<Result<null>>;
  /** Every payment since then, oldest first, for reconciliation. */
  payments(since: Date): Promise<Rows<QrPayment>>;
}
