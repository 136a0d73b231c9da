import type { ConditionSource, Currency, Language } from '@krapao/contract';
import { type AccountRef, type Item, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';
import { newId } from '../../platform/ids.js';
import type { ConditionRow } from './condition.repository.js';

/** A reward that is to be credited. Amount in minor units. */
export interface Reward {
  member: string;
  currency: Currency;
  source: ConditionSource;
  /** What it comes from: the code of a bonus, the id of a coupon. */
  reference: string;
  /** The words of its line in the statement. */
  description: Record<Language, string>;
  amount: bigint;
  /** Where the money comes from: a house account, or a pot of the member. */
  from: AccountRef;
  successPercent: number;
  failPercent: number;
  /** Names the credit once for ever. */
  key: { scope: string; key: string; inputHash: string };
  actor: Actor;
}

/** Whether it is given under a condition: one of 100 percent or less would have succeeded at once. */
export const startsCondition = ({ successPercent }: Reward): boolean => successPercent > 100;

/** To the wallet, which must not be bound by a condition. */
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
  bind: {
    member: reward.member,
    currency: reward.currency,
    from: ['free', 'whole'],
    ...(startsCondition(reward) ? { to: 'condition' } : {}),
  },
  audit: { ...reward.actor, detail: { amount: reward.amount.toString(), currency: reward.currency } },
});

export type Ending = 'SUCCEEDED' | 'FAILED' | 'ENDED';

/** The end of a condition: a line of the statement with what it came to, and what binds the wallet from now on. */
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
  bind: { member: row.member, currency: row.currency, from: ['condition'], to: ending === 'SUCCEEDED' ? 'whole' : 'free' },
  audit: { ...actor, detail: { source: row.source, base: row.base.toString(), total: total.toString() } },
});

/** The balance has fallen below what can be withdrawn: the next withdrawal need not be of all any more. */
export const freeItem = (member: string, currency: Currency): Item => {
  const id = newId();
  return {
    scope: 'condition.freed',
    key: id,
    inputHash: '',
    kind: 'condition.freed',
    reference: member,
    postings: [],
    bind: { member, currency, from: ['whole'], to: 'free' },
    audit: { actor: 'system', member, request: null },
  };
};
