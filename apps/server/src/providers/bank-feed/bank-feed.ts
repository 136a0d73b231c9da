import type { Currency } from '@krapao/contract';
import type { Rows } from '../rows.js';

/** A transfer between bank accounts, as the bank feed and the slip verifier report it. */
export interface BankTransfer {
  /** The sending bank's code: (bankCode, transRef) identifies the transfer everywhere. */
  bankCode: string;
  transRef: string;
  /** Minor units (satang, att). */
  amount: bigint;
  currency: Currency;
  /** The number may be masked (`xxx-x-x5678-x`: digits shown, `x` hidden) and the name shortened (`NATTAWUT S`). */
  from: { bankCode: string; accountNo: string; accountName: string };
  to: { bankCode: string; accountNo: string };
  /** ISO 8601 UTC. */
  paidAt: string;
}

/** Transfers to our bank accounts. Each is reported by webhook; the list covers lost webhooks. */
export interface BankFeed {
  /** Every transfer since then, oldest first. */
  transfers(since: Date): Promise<Rows<BankTransfer>>;
}
