import { z } from 'zod';
import { amount } from '../money.js';
import { deskCall } from './call.js';
import { currency } from './fields.js';
import { attemptProviders, reportRewards } from './lists.js';

/** A business day, `2026-11-23`; empty: the default. */
const day = z.iso.date();
const dayOrDefault = z.union([day, z.literal('')]).default('');

const flow = z.object({ count: z.number().int(), sum: amount });

const figures = z.object({
  /** Received from members, less what was returned to the sender. `count`: receipts. */
  deposits: flow,
  /** Paid to members. */
  withdrawals: flow,
  /** Money that moved from members to games, less money that games returned to members. */
  gaming: amount,
  /** The cost of rewards when they were credited. */
  rewards: z.object(
    Object.fromEntries(reportRewards.map((name) => [name, amount])) as Record<(typeof reportRewards)[number], typeof amount>,
  ),
});
export type ReportFigures = z.infer<typeof figures>;

/** `start`: the day, or the first day of a week that the period contains. */
const row = figures.extend({ start: day });
export type ReportRow = z.infer<typeof row>;

const cohort = z.object({
  /** The Monday of the business week of registration. */
  week: day,
  joined: z.number().int(),
  /** How many of them deposited in this week and in each week after it; null: the week has not ended, or is not summed yet. */
  deposited: z.array(z.number().int().nullable()),
});
export type ReportCohort = z.infer<typeof cohort>;

const provider = z.object({
  name: z.enum(attemptProviders),
  succeeded: z.number().int(),
  failed: z.number().int(),
  /** The member did not finish: an unpaid QR code, a code that was not entered. */
  left: z.number().int(),
  /** From request to success, within 5 %; null: nothing succeeded. */
  medianSeconds: z.number().nullable(),
  p95Seconds: z.number().nullable(),
});
export type ReportProvider = z.infer<typeof provider>;

export const getReports = deskCall({
  method: 'GET',
  path: '/desk/reports',
  permission: 'reports.read',
  proof: 'session',
  approval: 'never',
  summary: 'Money by day or week, retention of new members, and providers, of at most 366 business days; default: the last 28',
  isForKeys: true,
  query: z.object({ from: dayOrDefault, to: dayOrDefault, currency: currency.default('THB') }),
  output: z.object({
    from: day,
    to: day,
    /** The current business day. */
    today: day,
    currency,
    /** Periods of more than 92 days have a row per week. */
    step: z.enum(['day', 'week']),
    rows: z.array(row),
    totals: figures,
    /** The totals of as many days before `from`. */
    before: figures,
    cohorts: z.array(cohort),
    providers: z.array(provider),
    /** False: some days before yesterday are not summed yet. */
    isComplete: z.boolean(),
  }),
});
export type Reports = z.infer<typeof getReports.output>;
