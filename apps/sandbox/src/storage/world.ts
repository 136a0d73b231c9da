import { accountKey, type AccountHolders } from '../bank/holders.js';
import { applyGame, type GameHouses } from '../game/game.book.js';
import { applyVoucher, newVoucherBook, type VoucherBook } from '../voucher/voucher.book.js';
import type { BankTransfer, Event, Payout, Qr, QrPayment, Sms, Webhook } from './events.js';
import { type Journal, openJournal } from './journal.js';

/** The outside's books, in memory and on disk. Read them freely; change them by `record` only. */
export interface World {
  sms: Sms[];
  qrs: Map<string, Qr>;
  qrByBillRef: Map<string, Qr>;
  cancelled: Set<string>;
  qrPayments: QrPayment[];
  paid: Map<string, QrPayment>;
  paidByTransRef: Map<string, QrPayment>;
  /** Bank transfers by transRef. */
  transfers: Map<string, BankTransfer>;
  payouts: Map<string, Payout>;
  accountHolders: AccountHolders;
  vouchers: VoucherBook;
  games: GameHouses;
  declined: Map<string, string>;
  untold: Map<string, Webhook>;
  offsetSeconds: number;
  /** Applies the events together, and resolves when they are on disk. */
  record(...events: Event[]): Promise<void>;
  /** Resolves when all that the books now say is on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

type Books = Omit<World, 'record' | 'settled' | 'close'>;

export async function openWorld(folder: string): Promise<World> {
  const books: Books = {
    sms: [],
    qrs: new Map(),
    qrByBillRef: new Map(),
    cancelled: new Set(),
    qrPayments: [],
    paid: new Map(),
    paidByTransRef: new Map(),
    transfers: new Map(),
    payouts: new Map(),
    accountHolders: new Map(),
    vouchers: newVoucherBook(),
    games: new Map(),
    declined: new Map(),
    untold: new Map(),
    offsetSeconds: 0,
  };
  const journal: Journal<Event> = await openJournal(folder, (event) => apply(books, event));
  const world: World = Object.assign(books, {
    record: async (...events: Event[]) => {
      // Applied first, so that a second call sees what the first began; answered only when it is on disk.
      for (const event of events) apply(books, event);
      await journal.append(events);
    },
    settled: () => journal.settled(),
    close: () => journal.close(),
  });
  return world;
}

function apply(books: Books, event: Event): void {
  switch (event.type) {
    case 'sms':
      books.sms.push(event.sms);
      return;
    case 'qr':
      books.qrs.set(event.qr.ref, event.qr);
      books.qrByBillRef.set(event.qr.billRef, event.qr);
      return;
    case 'qr-cancelled':
      books.cancelled.add(event.ref);
      return;
    case 'qr-paid':
      books.qrPayments.push(event.payment);
      books.paid.set(event.payment.ref, event.payment);
      books.paidByTransRef.set(event.payment.transRef, event.payment);
      return;
    case 'transfer':
      books.transfers.set(event.transfer.transRef, event.transfer);
      return;
    case 'payout':
      books.payouts.set(event.payout.ref, event.payout);
      return;
    case 'account-holder':
      books.accountHolders.set(accountKey(event.holder), event.holder);
      return;
    case 'voucher':
      return applyVoucher(books.vouchers, event.entry);
    case 'game':
      return applyGame(books.games, event.entry);
    case 'declined':
      books.declined.set(event.ref, event.reason);
      return;
    case 'webhook':
      books.untold.set(event.webhook.id, event.webhook);
      return;
    case 'webhook-told':
      books.untold.delete(event.id);
      return;
    case 'clock':
      books.offsetSeconds = event.offsetSeconds;
  }
}
