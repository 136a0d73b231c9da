import type { StatementType } from '@krapao/contract';

/** The kinds that the totals of a day count: money that goes in and out, other than to a game and back. */
export const COUNTED_KINDS: readonly StatementType[] = ['deposit', 'bonus', 'withdraw'];

/** What went in and out on a business day (Asia/Bangkok), in minor units. */
export interface DayTotals {
  /** `YYYY-MM-DD`. */
  day: string;
  in: bigint;
  out: bigint;
}

export interface CountedLine {
  /** `YYYY-MM-DD`. */
  day: string;
  kind: StatementType;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  amount: bigint;
  /** What went in and out on the day of this line, in lines that are on other pages. */
  beyond_in: bigint;
  beyond_out: bigint;
}

/** The totals of the days of a page, in the order of its lines. Only the days of its first and last line reach beyond it. */
export function daysOf(lines: readonly CountedLine[]): DayTotals[] {
  const days = new Map<string, DayTotals>();
  for (const { day, kind, status, amount, beyond_in: beyondIn, beyond_out: beyondOut } of lines) {
    const totals = days.get(day) ?? { day, in: 0n, out: 0n };
    const counted = status === 'SUCCESS' && COUNTED_KINDS.includes(kind) ? amount : 0n;
    totals.in += beyondIn + (kind === 'withdraw' ? 0n : counted);
    totals.out += beyondOut + (kind === 'withdraw' ? counted : 0n);
    days.set(day, totals);
  }
  return [...days.values()];
}
