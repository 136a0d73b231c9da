import type { Currency } from '@krapao/contract';
import { hold, house, type Item, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';

/** A withdrawal as its saga keeps it: the bank account is the one registered when it was asked for. */
export interface WithdrawalInput {
  bankCode: string;
  accountNo: string;
  accountName: string;
  /** The bank had answered that the account is the member's; it is asked before the payout where it had not. */
  isHolderKnown?: boolean | undefined;
  /** Minor units, as text. */
  amount: string;
  currency: Currency;
}

export const WITHDRAW = 'withdraw';

export interface Request {
  /** What the wallet has to be bound by: `whole` is ended by this withdrawal. */
  bound: 'free' | 'whole';
  id: string;
  member: string;
  input: WithdrawalInput;
  key: { scope: string; key: string; inputHash: string };
  actor: Actor;
}

/** Reserves the money and records the intent to pay it out. */
export function holdItem({ bound, id, member, input, key, actor }: Request): Item {
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
    bind: { member, currency: input.currency, from: [bound], ...(bound === 'whole' ? { to: 'free' } : {}) },
    audit: { ...actor, detail: { amount: input.amount, currency: input.currency } },
  };
}

/** Ends it: paid to the outside, or given back to the wallet. */
export function settleItem(id: string, member: string, input: WithdrawalInput, paid: boolean, detail: Record<string, unknown>): Item {
  const amount = BigInt(input.amount);
  return {
    scope: 'saga',
    key: id,
    inputHash: paid ? 'paid' : 'released',
    kind: paid ? 'withdraw.paid' : 'withdraw.released',
    reference: id,
    postings: [
      { account: hold(member, input.currency), amount: -amount },
      { account: paid ? house('clearing:payout', input.currency) : wallet(member, input.currency), amount },
    ],
    settles: { movement: id, status: paid ? 'SUCCESS' : 'FAILED' },
    audit: { actor: 'provider:payout', member, request: null, detail },
  };
}
