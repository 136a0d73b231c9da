import type { SumReason } from '@krapao/contract/desk';

/** Minor units of one currency within the business day, without the act itself. */
export interface Decided {
  /** What the operator decided without a second person. */
  alone: bigint;
  /** All that the operator decided: alone, or as the checker of a proposal. */
  decided: bigint;
  /** What the member received through operators; null: the act is about no member. */
  received: bigint | null;
}

/** `cap`: the largest sum that the operator's roles may decide in a day; null: no limit. `twoPeopleFrom`: the setting. */
export interface DayLimits {
  cap: bigint | null;
  twoPeopleFrom: bigint;
}

/** What decides about an amount: a sum with it, and its limit. `why`: the reason for a second person; null: one person may decide it. */
export interface DaySum {
  why: SumReason | null;
  total: bigint;
  limit: bigint;
}

/** Which sum an amount reaches, if it reaches one; otherwise the operator's own. Sums count, not acts (docs/decisions/0192). */
export function daySumOf(amount: bigint, { alone, decided, received }: Decided, { cap, twoPeopleFrom: limit }: DayLimits): DaySum {
  if (cap !== null && isAboveCap(amount, decided, cap)) return { why: 'cap', total: decided + amount, limit: cap };
  if (amount >= limit) return { why: 'amount', total: amount, limit };
  if (alone + amount >= limit) return { why: 'operator-sum', total: alone + amount, limit };
  if (received !== null && received + amount >= limit) return { why: 'member-sum', total: received + amount, limit };
  return { why: null, total: alone + amount, limit };
}

export const isAboveCap = (amount: bigint, decided: bigint, cap: bigint | null): boolean => cap !== null && decided + amount > cap;
