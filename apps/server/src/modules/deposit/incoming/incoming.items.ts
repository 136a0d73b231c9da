import { type AccountRef, house, type Item, wallet } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Finding } from '../../../platform/findings.js';
import { newId } from '../../../platform/ids.js';
import type { BankTransfer, Receiver } from '../../../providers/index.js';

/** A transfer's identity and money, the same in every source. */
export type TransferMoney = Pick<BankTransfer, 'bankCode' | 'transRef' | 'amount' | 'currency'>;

/** The source that reported the money first, and its clearing account. */
const clearing = {
  feed: 'clearing:bank',
  slip: 'clearing:bank',
  qr: 'clearing:qr',
  voucher: 'clearing:voucher',
  game: 'clearing:game',
} as const;
export type Source = keyof typeof clearing;

/**
 * Why found money is in suspense. `second-qr`: a second QR was paid under one bank reference; `unknown-qr`: the paid QR has no row;
 * `after-decline`: a provider executed what it had declined before.
 */
export type FoundReason = 'second-qr' | 'unknown-qr' | 'after-decline';

/** The idempotency key of a transfer, shared by feed, slip and QR webhook, so that it is credited once. */
export const transferKey = ({ bankCode, transRef }: Pick<BankTransfer, 'bankCode' | 'transRef'>): string => `${bankCode}:${transRef}`;

/** Bank, number and proxy, as far as the source knows them. */
export const receiverText = ({ bankCode, accountNo, proxy }: Receiver): string =>
  [bankCode, accountNo, ...(proxy === undefined ? [] : [proxy.type, proxy.id])].join(' ').trim();

/** The facts of a finding about a transfer. */
export const transferFacts = ({ bankCode, transRef, amount, currency, from, to, paidAt }: BankTransfer): Finding['facts'] => ({
  bankCode,
  transRef,
  amount: String(amount),
  currency,
  from: `${from.bankCode} ${from.accountNo} ${from.accountNames.join(' / ')}`,
  to: receiverText(to),
  paidAt,
});

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

/** Credits a transfer to a member directly. */
export const creditItem = (money: TransferMoney, member: string, actor: Actor): Item => ({
  ...item('incoming', 'deposit.bank', money, house('clearing:bank', money.currency), wallet(member, money.currency), actor),
  ...deposit(money, member),
});

/** Books money into suspense, under the same key as a direct credit. */
export const suspendItem = (money: TransferMoney, actor: Actor, source: Source = 'feed'): Item =>
  item('incoming', 'deposit.suspended', money, house(clearing[source], money.currency), house('suspense', money.currency), actor);

/** Releases money from suspense to a member. */
export const releaseItem = (money: TransferMoney, member: string, actor: Actor): Item => ({
  ...item('release', 'deposit.released', money, house('suspense', money.currency), wallet(member, money.currency), actor),
  ...deposit(money, member),
});

/** Returns money from suspense to its source, under the same key as a release: only one of the two can happen. */
export const returnItem = (money: TransferMoney & { source: Source }, actor: Actor): Item => ({
  ...item('release', 'deposit.returned', money, house('suspense', money.currency), house(clearing[money.source], money.currency), actor),
  inputHash: 'returned',
});
