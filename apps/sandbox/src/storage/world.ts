import { accountKey } from '../bank/account.js';
import { applyGame, type GameProviders } from '../game/game.book.js';
import { applyVoucher, newVoucherBook, type VoucherBook } from '../voucher/voucher.book.js';
import type { AccountHolder, BankTransfer, Event, Payout, Push, Qr, QrPayment, Sms, Webhook } from './events.js';
import { type Journal, openJournal } from './journal.js';

/** The state of all simulated providers, in memory and on disk. Change it with `record` only. */
export interface World {
  sms: Sms[];
  pushes: Push[];
  qrs: Map<string, Qr>;
  qrByBillRef: Map<string, Qr>;
  cancelled: Set<string>;
  qrPayments: QrPayment[];
  paid: Map<string, QrPayment>;
  paidByTransRef: Map<string, QrPayment>;
  /** Bank transfers by transRef. */
  transfers: Map<string, BankTransfer>;
  payouts: Map<string, Payout>;
  /** Account holders by bank and number (`accountKey`). */
  accountHolders: Map<string, AccountHolder>;
  vouchers: VoucherBook;
  games: GameProviders;
  declined: Map<string, string>;
  /** Webhooks that the server has not accepted yet. */
  undelivered: Map<string, Webhook>;
  offsetSeconds: number;
  /** Applies the events in one batch; resolves when they are on disk. */
  record(...events: Event[]): Promise<void>;
  /** Resolves when everything recorded so far is on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

type State = Omit<World, 'record' | 'settled' | 'close'>;

export async function openWorld(folder: string): Promise<World> {
  const state: State = {
    sms: [],
    pushes: [],
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
    undelivered: new Map(),
    offsetSeconds: 0,
  };
  const journal: Journal<Event> = await openJournal(folder, (event) => apply(state, event));
  const world: World = Object.assign(state, {
    record: async (...events: Event[]) => {
      // Apply to memory first, so that a parallel call sees the change; resolve only when it is on disk.
      for (const event of events) apply(state, event);
      await journal.append(events);
    },
    settled: () => journal.settled(),
    close: () => journal.close(),
  });
  return world;
}

function apply(state: State, event: Event): void {
  switch (event.type) {
    case 'sms':
      state.sms.push(event.sms);
      return;
    case 'push':
      state.pushes.push(event.push);
      return;
    case 'qr':
      state.qrs.set(event.qr.ref, event.qr);
      state.qrByBillRef.set(event.qr.billRef, event.qr);
      return;
    case 'qr-cancelled':
      state.cancelled.add(event.ref);
      return;
    case 'qr-paid':
      state.qrPayments.push(event.payment);
      state.paid.set(event.payment.ref, event.payment);
      state.paidByTransRef.set(event.payment.transRef, event.payment);
      return;
    case 'transfer':
      state.transfers.set(event.transfer.transRef, event.transfer);
      return;
    case 'payout':
      state.payouts.set(event.payout.ref, event.payout);
      return;
    case 'account-holder':
      state.accountHolders.set(accountKey(event.holder), event.holder);
      return;
    case 'voucher':
      return applyVoucher(state.vouchers, event.entry);
    case 'game':
      return applyGame(state.games, event.entry);
    case 'declined':
      state.declined.set(event.ref, event.reason);
      return;
    case 'webhook':
      state.undelivered.set(event.webhook.id, event.webhook);
      return;
    case 'webhook-told':
      state.undelivered.delete(event.id);
      return;
    case 'clock':
      state.offsetSeconds = event.offsetSeconds;
  }
}
