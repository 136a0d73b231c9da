import type { Currency, ProxyType } from '@krapao/contract';
import type { Rows } from '../rows.js';

/** The account that money came from, as one source reports it. */
export interface Sender {
  bankCode: string;
  /** May be masked (`xxx-x-x5678-x`: digits shown, `x` hidden). */
  accountNo: string;
  /** The holder's name in each script that the source has, the one to show first. Each may be shortened (`NATTAWUT S`); any of them identifies the holder. */
  accountNames: readonly string[];
}

/** What a transfer was sent to in place of an account's number. */
export interface ReceiverProxy {
  type: ProxyType;
  /** May be masked. */
  id: string;
  /** A biller's references; empty: none. */
  references: readonly string[];
  /** The receiver's names, as of a sender; a masked id alone does not identify the receiver. */
  accountNames: readonly string[];
}

/** The account that received a transfer. Bank and number are empty where the source knows the proxy only. */
export interface Receiver {
  bankCode: string;
  accountNo: string;
  proxy?: ReceiverProxy | undefined;
}

/** A transfer between bank accounts, as the bank feed and the slip verifier report it. */
export interface BankTransfer {
  /** The sending bank's code: (bankCode, transRef) identifies the transfer everywhere. */
  bankCode: string;
  transRef: string;
  /** Minor units (satang, att). */
  amount: bigint;
  currency: Currency;
  from: Sender;
  to: Receiver;
  /** ISO 8601 UTC. */
  paidAt: string;
}

/** Transfers to our bank accounts. Each is reported by webhook; the list covers lost webhooks. */
export interface BankFeed {
  /** Every transfer since then, oldest first. */
  transfers(since: Date): Promise<Rows<BankTransfer>>;
}
