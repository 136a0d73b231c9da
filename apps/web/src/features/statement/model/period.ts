import { BUSINESS_OFFSET_MS, formatBusinessDate } from '@krapao/ui/format';

/** Business days (Asia/Bangkok), both included, as `YYYY-MM-DD`. */
export interface Period {
  first: string;
  last: string;
}

export type NamedPeriod = 'today' | '7d' | 'month' | 'lastMonth' | '3m' | 'year';

const DAY_MS = 86_400_000;

const isoDay = (at: number): string => new Date(at + BUSINESS_OFFSET_MS).toISOString().slice(0, 10);

/** The start of a business day, in ms. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - BUSINESS_OFFSET_MS;

export const today = (now: number): string => isoDay(now);

export function periodOf(name: NamedPeriod, now: number): Period {
  const day = today(now);
  if (name === 'today') return { first: day, last: day };
  if (name === '7d') return { first: isoDay(now - 6 * DAY_MS), last: day };
  if (name === '3m') {
    const month = new Date(startOf(`${day.slice(0, 8)}01`) + BUSINESS_OFFSET_MS);
    month.setUTCMonth(month.getUTCMonth() - 2);
    return { first: month.toISOString().slice(0, 10), last: day };
  }
  if (name === 'month') return { first: `${day.slice(0, 8)}01`, last: day };
  if (name === 'year') return { first: `${day.slice(0, 5)}01-01`, last: day };
  const last = isoDay(startOf(`${day.slice(0, 8)}01`) - 1);
  return { first: `${last.slice(0, 8)}01`, last };
}

/** From the start of its first day until before `end`, in ms; null: these are not two days in their order. */
export function rangeOf({ first, last }: Period): { start: number; end: number } | null {
  const [start, end] = [startOf(first), startOf(last) + DAY_MS];
  return start < end ? { start, end } : null;
}

/** The period in the address: `?since=2026-11-01&until=2026-11-21`; null: none. */
export function periodIn(params: URLSearchParams): Period | null {
  const period = { first: params.get('since') ?? '', last: params.get('until') ?? '' };
  return rangeOf(period) && period;
}

/** `DD/MM/YYYY`. */
export const writtenDay = (day: string): string => formatBusinessDate(startOf(day)).slice(0, 10);
