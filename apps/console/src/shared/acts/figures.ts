import type { DaySum } from '@krapao/contract/desk';
import { formatMoney } from '../format/money';

/** The sum of a day and its limit, for the texts that name them. */
export const figuresOf = ({ total, limit, currency }: DaySum) => ({
  sum: formatMoney(total, currency),
  limit: formatMoney(limit, currency),
});
