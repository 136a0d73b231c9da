import type { Statement, StatementDay } from '@krapao/contract';
import { serverNow } from '@krapao/ui/clock';
import { formatBusinessDate } from '@krapao/ui/format';

export interface DayOfMovements {
  /** `DD/MM/YYYY` in the zone of business days. */
  day: string;
  movements: readonly Statement[];
  /** What went in and out; undefined if the server does not say. */
  totals: StatementDay | undefined;
}

const DAY_MS = 86_400_000;

const dayOf = (at: string | number): string => formatBusinessDate(at).slice(0, 10);

/** The movements by business day, in their order. */
export function byDay(movements: readonly Statement[], totals: readonly StatementDay[] = []): DayOfMovements[] {
  const days = new Map<string, Statement[]>();
  for (const movement of movements) {
    const day = dayOf(movement.createdAt);
    days.set(day, [...(days.get(day) ?? []), movement]);
  }
  const totalsOf = new Map(totals.map((each) => [dayOf(`${each.day}T00:00:00+07:00`), each]));
  return [...days].map(([day, ofDay]) => ({ day, movements: ofDay, totals: totalsOf.get(day) }));
}

/** The word for a day near now. */
export function nameOfDay(day: string): 'today' | 'yesterday' | null {
  const now = serverNow();
  if (day === dayOf(now)) return 'today';
  return day === dayOf(now - DAY_MS) ? 'yesterday' : null;
}

export const isToday = (at: string): boolean => dayOf(at) === dayOf(serverNow());
