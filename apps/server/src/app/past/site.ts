import type { BankTransfer, QrPayment } from '../../providers/index.js';
import type { DeskOperator } from '../../desk/base/request.js';
import type { Calls } from './calls.js';
import type { Outside } from './outside.js';
import type { Agenda } from './time.js';
import type { Random } from './random.js';

/** What the history acts upon: the product's own services on the clock of the past, and the world outside. */
export interface Site {
  calls: Calls;
  outside: Outside;
  agenda: Agenda;
  random: Random;
  now(): Date;
  /** As the bank feed and the gateway report them. */
  received: {
    transfer(transfer: BankTransfer): Promise<unknown>;
    qr(payment: QrPayment): Promise<unknown>;
  };
  /** Runs work that waits for a provider: a payout, a slip. False: its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
  /** Game accounts that members have opened: `<member> <game>`. */
  opened: Set<string>;
  /** Leaves work whose provider did not answer to an operator. */
  leaveOpen(id: string): Promise<void>;
  /** Reads the providers' records of a day for the books. */
  readBooks(): Promise<void>;
  /** Dates a proposal, which has the time of the database. */
  dateProposal(id: string, at: Date): Promise<void>;
  /** The two operators of the demo. */
  owner: DeskOperator;
  cashier: DeskOperator;
}

export const MINUTE_MS = 60_000;

/** Minutes after a time. */
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
