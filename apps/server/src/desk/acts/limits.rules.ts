import type { SecondReason } from '@krapao/contract/desk';

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

/** Why an amount takes a second person; null: one person may decide it. Sums count, not acts (docs/decisions/0192). */
export function limitReached(
  amount: bigint,
  { alone, decided, received }: Decided,
  { cap, twoPeopleFrom }: DayLimits,
): SecondReason | null {
  if (isAboveCap(amount, decided, cap)) return 'cap';
  if (amount >= twoPeopleFrom) return 'amount';
  if (alone + amount >= twoPeopleFrom) return 'operator-sum';
  return received !== null && received + amount >= twoPeopleFrom ? 'member-sum' : null;
}

export const isAboveCap = (amount: bigint, decided: bigint, cap: bigint | null): boolean => cap !== null && decided + amount > cap;
