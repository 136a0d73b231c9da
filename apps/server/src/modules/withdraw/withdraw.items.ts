import type { Currency } from '@krapao/contract';
import { hold, house, type Item, parked, type Posting, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';

/** The saga's input. The bank account is the one registered at the time of the request. */
export interface WithdrawalInput {
  bankCode: string;
  accountNo: string;
  accountName: string;
  /** True if the bank had confirmed the holder by then; otherwise the saga queries the bank before the payout. */
  isHolderKnown?: boolean | undefined;
  /** Minor units as a decimal string. */
  amount: string;
  /** The part of `amount` that comes from the parked account, and returns to it. */
  parked?: string | undefined;
  currency: Currency;
}

export const WITHDRAW = 'withdraw';

export interface WithdrawalRequest {
  /** The restriction that the wallet must have. The withdrawal lifts `whole`. */
  restriction: 'free' | 'whole';
  id: string;
  member: string;
  input: WithdrawalInput;
  key: { scope: string; key: string; inputHash: string };
  actor: Actor;
}

/** The accounts that the money comes from and returns to, without empty postings. */
const sources = (member: string, { amount, parked: fromParked = '0', currency }: WithdrawalInput, sign: 1n | -1n): Posting[] =>
  [
    { account: wallet(member, currency), amount: sign * (BigInt(amount) - BigInt(fromParked)) },
    { account: parked(member, currency), amount: sign * BigInt(fromParked) },
  ].filter((posting) => posting.amount !== 0n);

/** Moves the money to the member's hold account and records the intent to pay it out. */
export function holdItem({ restriction, id, member, input, key, actor }: WithdrawalRequest): Item {
  const amount = BigInt(input.amount);
  return {
    ...key,
    kind: 'withdraw.hold',
    reference: id,
    postings: [...sources(member, input, -1n), { account: hold(member, input.currency), amount }],
    movement: {
      id,
      member,
      kind: 'withdraw',
      status: 'PENDING',
      amount,
      currency: input.currency,
      source: 'WALLET',
      target: input.bankCode,
    },
    intent: { id, kind: WITHDRAW, member, input },
    restriction: { member, currency: input.currency, accepts: [restriction], ...(restriction === 'whole' ? { becomes: 'free' } : {}) },
    // The journal's postings hold the amount.
    audit: actor,
  };
}

/** Settles a held withdrawal: paid out, or released to the wallet. */
export function settleItem(id: string, member: string, input: WithdrawalInput, isPaid: boolean, detail: Record<string, unknown>): Item {
  const amount = BigInt(input.amount);
  return {
    scope: 'saga',
    key: id,
    inputHash: isPaid ? 'paid' : 'released',
    kind: isPaid ? 'withdraw.paid' : 'withdraw.released',
    reference: id,
    postings: [
      { account: hold(member, input.currency), amount: -amount },
      ...(isPaid ? [{ account: house('clearing:payout', input.currency), amount }] : sources(member, input, 1n)),
    ],
    settles: { movement: id, status: isPaid ? 'SUCCESS' : 'FAILED' },
    audit: { actor: 'provider:payout', member, request: null, detail },
  };
}
