import type { StatementType } from '@krapao/contract';

/** The kinds that the totals of a day count: money that goes in and out, other than to a game and back. */
export const COUNTED_KINDS: readonly StatementType[] = ['deposit', 'bonus', 'withdraw'];

/** What went in and out in a month of business days, in minor units. */
export interface MonthTotals {
  /** `YYYY-MM`. */
  month: string;
  in: bigint;
  out: bigint;
}

/** What went in and out on a business day (Asia/Bangkok), in minor units. */
export interface DayTotals {
  /** `YYYY-MM-DD`. */
  day: string;
  in: bigint;
  out: bigint;
}

export interface CountedLine {
  kind: StatementType;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  amount: bigint;
  /** What went in and out on the day of this line, in lines that are on other pages; null: nothing. */
  beyond_in: bigint | null;
  beyond_out: bigint | null;
}

/** The totals of the days of a page, in the order of its lines. Only the days of its first and last line reach beyond it. */
export function daysOf<Line extends CountedLine>(lines: readonly Line[], dayOf: (line: Line) => string): DayTotals[] {
  const days = new Map<string, DayTotals>();
  for (const line of lines) {
    const day = dayOf(line);
    const totals = days.get(day) ?? { day, in: 0n, out: 0n };
    const counted = line.status === 'SUCCESS' && COUNTED_KINDS.includes(line.kind) ? line.amount : 0n;
    totals.in += (line.beyond_in ?? 0n) + (line.kind === 'withdraw' ? 0n : counted);
    totals.out += (line.beyond_out ?? 0n) + (line.kind === 'withdraw' ? counted : 0n);
    days.set(day, totals);
  }
  return [...days.values()];
}
