import type { ConditionSource, Currency, Language } from '@krapao/contract';
import { type AccountRef, type Item, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import { newId } from '../../platform/ids.js';
import type { ConditionRow } from './condition.repository.js';

/** A reward to credit. Amount in minor units. */
export interface Reward {
  member: string;
  currency: Currency;
  source: ConditionSource;
  /** The code of the bonus, the id of the coupon, ... */
  reference: string;
  /** The text of the statement line. */
  description: Record<Language, string>;
  amount: bigint;
  /** The account that pays: a house account of the ledger, or a pot of the member. */
  from: AccountRef;
  successPercent: number;
  failPercent: number;
  /** Identifies the credit: the same key never credits twice. */
  key: { scope: string; key: string; inputHash: string };
  actor: Actor;
}

/** Whether the reward starts a condition: one of 100 percent or less would succeed immediately. */
export const startsCondition = ({ successPercent }: Reward): boolean => successPercent > 100;

/** Credits the wallet. Refused while a condition restricts the wallet. */
export const creditItem = (reward: Reward): Item => ({
  ...reward.key,
  kind: `${reward.source}.credited`,
  reference: reward.reference,
  postings: [
    { account: reward.from, amount: -reward.amount },
    { account: wallet(reward.member, reward.currency), amount: reward.amount },
  ],
  movement: {
    id: newId(),
    member: reward.member,
    kind: 'bonus',
    status: 'SUCCESS',
    amount: reward.amount,
    currency: reward.currency,
    source: reward.source.toUpperCase(),
    target: 'WALLET',
    related: { [reward.source]: { description: reward.description } },
  },
  restriction: {
    member: reward.member,
    currency: reward.currency,
    accepts: ['free', 'whole'],
    ...(startsCondition(reward) ? { becomes: 'condition' } : {}),
  },
  audit: { ...reward.actor, detail: { amount: reward.amount.toString(), currency: reward.currency } },
});

export type Ending = 'SUCCEEDED' | 'FAILED' | 'ENDED';

/** Ends a condition: writes a statement line with the total and sets the new restriction of the wallet. */
export const finishItem = (row: ConditionRow, ending: Ending, total: bigint, actor: Actor): Item => ({
  scope: 'condition',
  key: row.id,
  inputHash: '',
  kind: `condition.${ending.toLowerCase()}`,
  reference: row.id,
  postings: [],
  movement: {
    id: newId(),
    member: row.member,
    kind: 'finish_bonus',
    status: ending === 'FAILED' ? 'FAILED' : 'SUCCESS',
    amount: total < 0n ? 0n : total,
    currency: row.currency,
    source: 'WALLET',
    target: 'WALLET',
    related: { [row.source]: { description: row.description } },
  },
  restriction: { member: row.member, currency: row.currency, accepts: ['condition'], becomes: ending === 'SUCCEEDED' ? 'whole' : 'free' },
  audit: { ...actor, detail: { source: row.source, base: row.base.toString(), total: total.toString() } },
});

/** Lifts the whole-balance restriction, because the balance is below the least withdrawal. */
export const freeItem = (member: string, currency: Currency): Item => {
  const id = newId();
  return {
    scope: 'condition.freed',
    key: id,
    inputHash: '',
    kind: 'condition.freed',
    reference: member,
    postings: [],
    restriction: { member, currency, accepts: ['whole'], becomes: 'free' },
    audit: { actor: 'system', member, request: null },
  };
};
