import { serverNow } from '@krapao/ui/clock';
import { formatBusinessDate } from '@krapao/ui/format';

const DAY_MS = 86_400_000;

/** `DD/MM/YYYY` in the zone of business days. */
export const businessDay = (at: string | number): string => formatBusinessDate(at).slice(0, 10);

/** Items by business day, in their order. */
export function byBusinessDay<Item>(items: readonly Item[], atOf: (item: Item) => string): [day: string, items: Item[]][] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = businessDay(atOf(item));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}

/** The word for a business day near now. */
export function nameOfDay(day: string): 'today' | 'yesterday' | null {
  const now = serverNow();
  if (day === businessDay(now)) return 'today';
  return day === businessDay(now - DAY_MS) ? 'yesterday' : null;
}

export const isToday = (at: string): boolean => nameOfDay(businessDay(at)) === 'today';
