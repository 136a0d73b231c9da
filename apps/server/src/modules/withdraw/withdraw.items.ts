import { currencies } from '@krapao/contract';
import type { WithdrawalFailure } from '@krapao/contract/outgoing';
import { z } from 'zod';
import { hold, house, type Item, parked, type Posting, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';

const minor = z.string().transform(BigInt);

/** The saga's input as it is stored, with amounts in minor units as decimal strings; it is parsed into an order. */
export const withdrawalInput = z.object({
  bankCode: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  /** True if the bank had confirmed the holder by the request; otherwise the saga queries the bank before the payout. */
  isHolderKnown: z.boolean().default(false),
  amount: minor,
  /** The part of `amount` that comes from the parked account, and returns to it. */
  parked: minor.default(0n),
  currency: z.enum(currencies),
  /** `missing`: the member should have confirmed it, and the client cannot; `proof`: they have. */
  confirmation: z.enum(['missing', 'proof']).optional(),
});

/** What is paid out, in minor units. The bank account is the one registered at the time of the request. */
export type WithdrawalOrder = z.output<typeof withdrawalInput>;

const inputOf = ({ amount, parked: fromParked, confirmation, ...order }: WithdrawalOrder): z.input<typeof withdrawalInput> => ({
  ...order,
  amount: amount.toString(),
  ...(fromParked === 0n ? {} : { parked: fromParked.toString() }),
  ...(confirmation === undefined ? {} : { confirmation }),
});

export const WITHDRAW = 'withdraw';

/** Why a withdrawal is not paid: another person holds the account, an operator rejected it. Any other reason is the bank's. */
export const FOREIGN_ACCOUNT = 'ACCOUNT_HOLDER';
export const REVIEWED = 'REVIEW';

export interface WithdrawalRequest {
  /** The restriction that the wallet must have. The withdrawal lifts `whole`. */
  restriction: 'free' | 'whole';
  id: string;
  member: string;
  order: WithdrawalOrder;
  key: { scope: string; key: string; inputHash: string };
  actor: Actor;
}

/** The accounts that the money comes from and returns to, without empty postings. */
const sources = (member: string, { amount, parked: fromParked, currency }: WithdrawalOrder, sign: 1n | -1n): Posting[] =>
  [
    { account: wallet(member, currency), amount: sign * (amount - fromParked) },
    { account: parked(member, currency), amount: sign * fromParked },
  ].filter((posting) => posting.amount !== 0n);

/** Moves the money to the member's hold account and records the intent to pay it out. */
export function holdItem({ restriction, id, member, order, key, actor }: WithdrawalRequest): Item {
  const { amount, currency, bankCode } = order;
  return {
    ...key,
    kind: 'withdraw.hold',
    reference: id,
    postings: [...sources(member, order, -1n), { account: hold(member, currency), amount }],
    movement: {
      id,
      member,
      kind: 'withdraw',
      status: 'PENDING',
      amount,
      currency,
      source: 'WALLET',
      target: bankCode,
    },
    intent: { id, kind: WITHDRAW, member, input: inputOf(order) },
    restriction: { member, currency, accepts: [restriction], ...(restriction === 'whole' ? { becomes: 'free' } : {}) },
    // The journal's postings hold the amount.
    audit: actor,
  };
}

/** Settles a held withdrawal: paid out, or released to the wallet. */
export function settleItem(id: string, member: string, order: WithdrawalOrder, isPaid: boolean, detail: Record<string, unknown>): Item {
  const { amount, currency } = order;
  return {
    scope: 'saga',
    key: id,
    inputHash: isPaid ? 'paid' : 'released',
    kind: isPaid ? 'withdraw.paid' : 'withdraw.released',
    reference: id,
    postings: [
      { account: hold(member, currency), amount: -amount },
      ...(isPaid ? [{ account: house('clearing:payout', currency), amount }] : sources(member, order, 1n)),
    ],
    settles: { movement: id, status: isPaid ? 'SUCCESS' : 'FAILED' },
    audit: { actor: 'provider:payout', member, request: null, detail },
  };
}

/** Why an item of `settleItem` returned the money. */
export function failureOf({ audit }: Item): WithdrawalFailure {
  const reason = audit.detail?.['reason'];
  if (reason === REVIEWED) return 'rejected';
  return reason === FOREIGN_ACCOUNT ? 'account' : 'declined';
}
