import type { Statement, StatementDay, StatementMonth } from '@krapao/contract';
import { serverNow } from '@krapao/ui/clock';
import { formatBusinessDate } from '@krapao/ui/format';

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

const DAY_MS = 86_400_000;

const dayOf = (at: string | number): string => formatBusinessDate(at).slice(0, 10);

/** `MM/YYYY` of `DD/MM/YYYY`. */
export const monthOf = (day: string): string => day.slice(3);

/** The movements by business day, in their order. */
export function byDay(movements: readonly Statement[], { days: dayTotals = [], months = [] }: Totals): DayOfMovements[] {
  const days = new Map<string, Statement[]>();
  for (const movement of movements) {
    const day = dayOf(movement.createdAt);
    days.set(day, [...(days.get(day) ?? []), movement]);
  }
  const totalsOf = new Map(dayTotals.map((each) => [dayOf(`${each.day}T00:00:00+07:00`), each]));
  const listed = [...days];
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

/** The word for a day near now. */
export function nameOfDay(day: string): 'today' | 'yesterday' | null {
  const now = serverNow();
  if (day === dayOf(now)) return 'today';
  return day === dayOf(now - DAY_MS) ? 'yesterday' : null;
}

export const isToday = (at: string): boolean => dayOf(at) === dayOf(serverNow());
