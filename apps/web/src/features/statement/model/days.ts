import type { Statement, StatementDay, StatementMonth } from '@krapao/contract';
import { businessDay, byBusinessDay } from '../../../shared/format/business-days';

export interface DayOfMovements {
  /** `DD/MM/YYYY` in the zone of business days. */
  day: string;
  movements: readonly Statement[];
  /** What went in and out; undefined if the server does not say. */
  totals: StatementDay | undefined;
  /** The month that begins the list, or follows another one, with what went in and out in it; undefined also if the server does not say. */
  month: StatementMonth | undefined;
}

/** What went in and out in the days and months of a list, as far as the server says. */
export interface Totals {
  days?: readonly StatementDay[] | undefined;
  months?: readonly StatementMonth[] | undefined;
}

/** `MM/YYYY` of `DD/MM/YYYY`. */
export const monthOf = (day: string): string => day.slice(3);

/** The movements by business day, in their order. */
export function byDay(movements: readonly Statement[], { days: dayTotals = [], months = [] }: Totals): DayOfMovements[] {
  const totalsOf = new Map(dayTotals.map((each) => [businessDay(`${each.day}T00:00:00+07:00`), each]));
  const listed = byBusinessDay(movements, ({ createdAt }) => createdAt);
  return listed.map(([day, ofDay], index) => {
    const month = monthOf(day);
    const isFirst = month !== monthOf(listed[index - 1]?.[0] ?? '');
    return {
      day,
      movements: ofDay,
      totals: totalsOf.get(day),
      month: isFirst ? months.find((each) => each.month.split('-').toReversed().join('/') === month) : undefined,
    };
  });
}
