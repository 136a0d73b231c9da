import { toMajor } from '@krapao/contract';
import type { ActOutcome, OwnReason } from '@krapao/contract/desk';
import type { Plan } from './act.js';
import type { DaySum } from './limits.rules.js';

/** What decides about a planned act: a reason of its own for a second person, or the sum of its money; both null: one person may do it. */
export interface Rule {
  own: OwnReason | null;
  sum: DaySum | null;
}

export const takesTwo = ({ own, sum }: Rule): boolean => own !== null || (sum !== null && sum.why !== null);

/** The outcome of an act that would not be refused. */
export function presentRule({ money }: Plan, { own, sum }: Rule): ActOutcome {
  if (own !== null) return { outcome: 'second', why: own, sum: null };
  if (sum === null || money === null) return { outcome: 'now', sum: null };
  const shown = { total: toMajor(sum.total), limit: toMajor(sum.limit), currency: money.currency };
  return sum.why === null ? { outcome: 'now', sum: shown } : { outcome: 'second', why: sum.why, sum: shown };
}
