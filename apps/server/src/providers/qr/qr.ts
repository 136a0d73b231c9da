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

/** A QR of ours that may have been paid. */
export interface QrReference {
  ref: string;
  /** The channel of the QR; as stored, which may be one of an older release. */
  provider: string;
  /** A payment is of this day of Bangkok or of the next one. */
  payableFrom: Date;
}

/** An unsigned report of a payment. It is never believed: it names the QR whose payments are then requested. */
export interface QrNotice {
  path: `/notices/${string}`;
  /** Null: the body does not have the gateway's form. `accepted`: the answer after which the gateway sends it no more. */
  read(body: unknown): { qr: Omit<QrReference, 'provider'>; accepted: object } | null;
  /** The payments to this QR. Throws when they are not available. */
  payments(qr: QrReference): Promise<Rows<QrPayment>>;
}

export interface QrGateway {
  create(order: QrOrder): Promise<Result<QrIssued>>;
  lookup(ref: string, provider: string): Promise<Found<QrIssued>>;
  /** Cancels the QR at the gateway. A payment may still arrive. */
  cancel(ref: string, provider: string): Promise<Result<null>>;
  /**
   * Every payment since then, oldest first.
   *
   * @param issued our QRs from which payments are expected. A gateway without a list is called about each of them; the others ignore it.
   * @throws when the records are not available, or not of every QR
   */
  payments(since: Date, issued: () => Promise<readonly QrReference[]>): Promise<Rows<QrPayment>>;
  notices: readonly QrNotice[];
}
