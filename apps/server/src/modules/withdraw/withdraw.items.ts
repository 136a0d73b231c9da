import type { Currency } from '@krapao/contract';
import { hold, house, type Item, wallet } from '../../ledger/index.js';
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

/** Moves the money to the member's hold account and records the intent to pay it out. */
export function holdItem({ restriction, id, member, input, key, actor }: WithdrawalRequest): Item {
  const amount = BigInt(input.amount);
  return {
    ...key,
    kind: 'withdraw.hold',
    reference: id,
    postings: [
      { account: wallet(member, input.currency), amount: -amount },
      { account: hold(member, input.currency), amount },
    ],
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
      { account: isPaid ? house('clearing:payout', input.currency) : wallet(member, input.currency), amount },
    ],
    settles: { movement: id, status: isPaid ? 'SUCCESS' : 'FAILED' },
    audit: { actor: 'provider:payout', member, request: null, detail },
  };
}
