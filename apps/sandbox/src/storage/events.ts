import type { GameEntry } from '../game/game.book.js';
import type { VoucherEntry } from '../voucher/voucher.book.js';

/** The events in the journal. Amounts are minor units as decimal strings; times are ISO 8601 UTC on the business clock. */
export interface Sms {
  ref: string;
  to: string;
  text: string;
  sentAt: string;
}

/** A web push; `message`: as it was encrypted for the browser, base64url. */
export interface Push {
  browser: string;
  message: string;
  sentAt: string;
}

export interface Qr {
  ref: string;
  provider: string;
  amount: string;
  currency: string;
  expiresAt: string;
  /** Our biller reference in the payload (tag 30, ref1). */
  billRef: string;
  payload: string;
  /** The bill of a QR that SCB's protocol made. */
  scb?: ScbBill;
}

export interface ScbBill {
  billerId: string;
  ref1: string;
  ref2: string;
  ref3: string;
}

export interface QrPayment {
  ref: string;
  amount: string;
  currency: string;
  bankCode: string;
  transRef: string;
  from: { bankCode: string; accountNo: string; accountName: string };
  paidAt: string;
}

/** A transfer between bank accounts, identified by (bankCode, transRef); `bankCode` is the sending bank's. */
export interface BankTransfer {
  bankCode: string;
  transRef: string;
  amount: string;
  currency: string;
  from: { bankCode: string; accountNo: string; accountName: string };
  to: { bankCode: string; accountNo: string; accountName?: string };
  paidAt: string;
  /** Whether the bank's feed masks the sender's number and name. */
  masked: boolean;
}

export interface Payout {
  ref: string;
  bankCode: string;
  accountNo: string;
  accountName: string;
  amount: string;
  currency: string;
  transRef: string;
  paidAt: string;
}

/** The holder of a bank account; the name is null if the bank has no such account. */
export interface AccountHolder {
  bankCode: string;
  accountNo: string;
  accountName: string | null;
}

export interface Webhook {
  id: string;
  name: string;
  body: string;
  /** SCB signs nothing, and sends a confirmation up to three times. */
  isScb?: boolean;
}

export type Event =
  | { type: 'sms'; sms: Sms }
  | { type: 'push'; push: Push }
  | { type: 'qr'; qr: Qr }
  | { type: 'qr-cancelled'; ref: string }
  | { type: 'qr-paid'; payment: QrPayment }
  | { type: 'transfer'; transfer: BankTransfer }
  | { type: 'payout'; payout: Payout }
  | { type: 'account-holder'; holder: AccountHolder }
  | { type: 'voucher'; entry: VoucherEntry }
  | { type: 'game'; entry: GameEntry }
  | { type: 'declined'; ref: string; reason: string }
  | { type: 'webhook'; webhook: Webhook }
  | { type: 'webhook-told'; id: string }
  | { type: 'clock'; offsetSeconds: number };
