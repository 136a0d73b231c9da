import type { Currency, QrProvider } from '@krapao/contract';
import type { Found, Result } from '../result.js';
import type { Rows } from '../rows.js';

export interface QrOrder {
  /** Our reference: the gateway makes one QR a reference, however often it is asked. */
  ref: string;
  provider: QrProvider;
  /** Minor units (satang, att). */
  amount: bigint;
  currency: Currency;
  expiresAt: Date;
}

export interface QrIssued {
  /** The EMVCo text that the QR holds (docs/specification.md §10.12). */
  payload: string;
}

/** A payment that reached a QR: from the webhook, or from the gateway's own records. */
export interface QrPayment {
  ref: string;
  /** What was paid, which may differ from what was asked. Minor units. */
  amount: bigint;
  currency: Currency;
  /** The sending bank's code, its reference of the transfer, and the sender: (bankCode, transRef) names the transfer everywhere. */
  bankCode: string;
  transRef: string;
  from: { bankCode: string; accountNo: string; accountName: string };
  /** ISO 8601 UTC. */
  paidAt: string;
}

export interface QrGateway {
  create(order: QrOrder): Promise<Result<QrIssued>>;
  lookup(ref: string): Promise<Found<QrIssued>>;
  /** Tells the gateway that the QR is no longer wanted. A payment may still arrive. */
  cancel(ref: string): Promise<Result<null>>;
  /** Every payment since then, oldest first, for the reconcile job. */
  payments(since: Date): Promise<Rows<QrPayment>>;
}
