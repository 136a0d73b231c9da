import { toMajor } from '@krapao/contract';
import type { ActOutcome, DaySum as ShownSum, OwnReason, WhySecond } from '@krapao/contract/desk';
import type { Plan } from './act.js';
import type { DaySum } from './limits.rules.js';

/** What decides about a planned act: a reason of its own for a second person, or the sum of its money; both null: one person may do it. */
export interface Rule {
  own: OwnReason | null;
  sum: DaySum | null;
}

export const takesTwo = ({ own, sum }: Rule): boolean => own !== null || (sum !== null && sum.why !== null);

/** Why the act takes a second person; null: one person may do it. */
export function secondOf({ money }: Pick<Plan, 'money'>, { own, sum }: Rule): WhySecond | null {
  if (own !== null) return { why: own, sum: null };
  if (sum === null || sum.why === null || money === null) return null;
  return { why: sum.why, sum: presentSum(sum, money) };
}

/** The outcome of an act that would not be refused. */
export function presentRule(plan: Plan, rule: Rule): ActOutcome {
  const second = secondOf(plan, rule);
  if (second !== null) return { outcome: 'second', ...second };
  return { outcome: 'now', sum: rule.sum === null || plan.money === null ? null : presentSum(rule.sum, plan.money) };
}

const presentSum = ({ total, limit }: DaySum, { currency }: NonNullable<Plan['money']>): ShownSum => ({
  total: toMajor(total),
  limit: toMajor(limit),
  currency,
});
