import type { DaySum } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';

/** The sum of a day and its limit, for the texts that name them. */
export const figuresOf = ({ total, limit, currency }: DaySum) => ({
  sum: formatAmount(total, currency),
  limit: formatAmount(limit, currency),
});
