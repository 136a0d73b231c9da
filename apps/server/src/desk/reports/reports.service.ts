import type { Currency } from '@krapao/contract';
import { COHORT_WEEKS, REPORT_DAYS, type Reports } from '@krapao/contract/desk';
import { readDays } from '../../ledger/index.js';
import { addDays, dayOf, startOf, startOfWeek } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import type { Reads } from '../../platform/reads.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { refuseDesk } from '../base/errors.js';
import { countDay, countWeek, readAttempts, readCohorts, uncountedDays } from './reports.repository.js';
import { cohortsOf, figuresOf, providersOf, rowsOf } from './reports.rules.js';

const DAY_MS = 86_400_000;
/** A day is counted this long after its end: transactions in progress have ended by then. */
const SETTLED_MS = 120_000;
const DEFAULT_DAYS = 28;
/** Before any site of this product. */
const EARLIEST = '2000-01-01';
/** Longer periods have a row per week. */
const DAILY_ROWS = 92;
const DAYS_PER_RUN = 31;
/** Ended days that are not counted yet are read live, up to this many; the current day always is. */
const LIVE_DAYS = 2;

const daysBetween = (from: string, to: string): number => (startOf(to).getTime() - startOf(from).getTime()) / DAY_MS;
const weekOf = (day: string): string => dayOf(startOfWeek(startOf(day)));
const isSunday = (day: string): boolean => weekOf(addDays(day, 1)) === addDays(day, 1);

export interface ReportsDependencies {
  inTx: InTx;
  reads: Reads;
  clock: Pick<Clock, 'now'>;
  /** Members of the demo content count only where they can log in. */
  demo: boolean;
}

/** Reports of a period, and the job that counts the days that have ended. Sums of money are those of the ledger. */
export const createReports = ({ inTx, reads, clock, demo }: ReportsDependencies) => ({
  /** `from`, `to` empty: the last 28 days. */
  show: ({ from: requestedFrom, to: requestedTo, currency }: { from: string; to: string; currency: Currency }): Promise<Reports> =>
    reads.inTx(async (tx) => {
      const now = clock.now();
      const today = dayOf(now);
      const to = requestedTo === '' ? today : requestedTo;
      const from = requestedFrom === '' ? addDays(to, 1 - DEFAULT_DAYS) : requestedFrom;
      const length = daysBetween(from, to) + 1;
      if (from < EARLIEST || to > today || length < 1 || length > REPORT_DAYS) return refuseDesk('INVALID_INPUT');
      const step = length > DAILY_ROWS ? 'week' : 'day';
      const period = { from, to, currency };
      const { days, isComplete } = await readDays(tx, { ...period, from: addDays(from, -length) }, now);
      const own = days.filter(({ day }) => day >= from);
      const ended = { ...period, to: to < today ? to : addDays(today, -1) };
      const uncounted = await uncountedDays(tx, from, ended.to, REPORT_DAYS);
      const recent = uncounted.filter((day) => day >= addDays(today, -LIVE_DAYS));
      const weeks = await readCohorts(tx, { ...period, from: weekOf(from) });
      return {
        from,
        to,
        today,
        currency,
        step,
        rows: rowsOf(own, startsOf(from, length, step)),
        totals: figuresOf(own),
        before: figuresOf(days.filter(({ day }) => day < from)),
        cohorts: cohortsOf(weeks, (cohort, week) => daysBetween(cohort, week) / 7),
        providers: providersOf(await readAttempts(tx, ended, to < today ? recent : [today, ...recent])),
        isComplete: isComplete && recent.length === uncounted.length,
      };
    }),

  /** Counts days and weeks that have ended, newest first, some days per run. */
  countEnded: (): Promise<void> =>
    inTx(async (tx) => {
      const last = addDays(dayOf(new Date(clock.now().getTime() - SETTLED_MS)), -1);
      // The days before the period are read from the ledger alone.
      for (const day of await uncountedDays(tx, addDays(last, -REPORT_DAYS), last, DAYS_PER_RUN)) {
        if (isSunday(day)) await countWeek(tx, weekOf(day), { weeks: COHORT_WEEKS, demo });
        await countDay(tx, day);
      }
    }),
});

/** The first days of the rows: every day, or the first day and every Monday after it. */
function startsOf(from: string, length: number, step: 'day' | 'week'): string[] {
  const days = Array.from({ length }, (_, place) => addDays(from, place));
  return step === 'day' ? days : days.filter((day) => day === from || weekOf(day) === day);
}

export type ReportsService = ReturnType<typeof createReports>;
