import { type AccountRef, house, type Item, wallet } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import { newId } from '../../../platform/ids.js';
import type { BankTransfer } from '../../../providers/index.js';

/** What names a transfer's money, wherever it is seen. */
export type TransferMoney = Pick<BankTransfer, 'bankCode' | 'transRef' | 'amount' | 'currency'>;

/** Who told of money first, and the house account that stands for them. */
const clearing = {
  feed: 'clearing:bank',
  slip: 'clearing:bank',
  qr: 'clearing:qr',
  voucher: 'clearing:voucher',
  game: 'clearing:game',
} as const;
export type Source = keyof typeof clearing;

/**
 * Why money is in suspense that no way in accounts for: a second QR was paid under one bank reference, a QR was paid that has no row, or a
 * provider did after all what it had declined.
 */
export type FoundReason = 'second-qr' | 'unknown-qr' | 'after-decline';

/** The key under which a transfer is credited once, shared by feed, slip and QR webhook. */
export const transferKey = ({ bankCode, transRef }: Pick<BankTransfer, 'bankCode' | 'transRef'>): string => `${bankCode}:${transRef}`;

const item = (scope: 'incoming' | 'release', kind: string, money: TransferMoney, from: AccountRef, to: AccountRef, actor: Actor): Item => ({
  scope,
  key: transferKey(money),
  inputHash: `${money.amount} ${money.currency}`,
  kind,
  reference: transferKey(money),
  postings: [
    { account: from, amount: -money.amount },
    { account: to, amount: money.amount },
  ],
  audit: { ...actor, detail: { ...money, amount: money.amount.toString() } },
});

const deposit = (money: TransferMoney, member: string): Required<Pick<Item, 'movement'>> => ({
  movement: {
    id: newId(),
    member,
    kind: 'deposit',
    status: 'SUCCESS',
    amount: money.amount,
    currency: money.currency,
    source: money.bankCode,
    target: 'WALLET',
  },
});

/** From the bank to the member at once. */
export const creditItem = (money: TransferMoney, member: string, actor: Actor): Item => ({
  ...item('incoming', 'deposit.bank', money, house('clearing:bank', money.currency), wallet(member, money.currency), actor),
  ...deposit(money, member),
});

/** From the outside to where money waits for its member, under the same key. */
export const suspendItem = (money: TransferMoney, actor: Actor, source: Source = 'feed'): Item =>
  item('incoming', 'deposit.suspended', money, house(clearing[source], money.currency), house('suspense', money.currency), actor);

/** Out of suspense, to its member. */
export const releaseItem = (money: TransferMoney, member: string, actor: Actor): Item => ({
  ...item('release', 'deposit.released', money, house('suspense', money.currency), wallet(member, money.currency), actor),
  ...deposit(money, member),
});

/** Out of suspense, back to where it came from: the same key, so that it is either released or returned. */
export const returnItem = (money: TransferMoney & { source: Source }, actor: Actor): Item => ({
  ...item('release', 'deposit.returned', money, house('suspense', money.currency), house(clearing[money.source], money.currency), actor),
  inputHash: 'returned',
});
