import {
  REPORT_DAYS,
  type ReportCohort,
  type ReportFigures,
  type ReportProvider,
  type Reports,
  reportRewards,
} from '@krapao/contract/desk';

/** Differences and sums of amounts with two decimals, without the error of binary fractions. */
const exact = (amount: number): number => Math.round(amount * 100) / 100;

const netOf = ({ deposits, withdrawals }: ReportFigures): number => exact(deposits.sum - withdrawals.sum);
const rewardsOf = ({ rewards }: ReportFigures): number => exact(reportRewards.reduce((sum, name) => sum + rewards[name], 0));

/** One figure of a row: its words, and whether it is an amount or a number of postings. */
export interface Column {
  label:
    | 'deposits'
    | 'depositCount'
    | 'withdrawals'
    | 'withdrawalCount'
    | 'net'
    | 'gaming'
    | 'rewards'
    | `reward.${keyof ReportFigures['rewards']}`;
  of: (figures: ReportFigures) => number;
  kind: 'money' | 'count';
}

/** A card of the report: the columns of its table, and those that its chart draws, each in its colour. */
export interface Card {
  name: 'flows' | 'games';
  columns: readonly Column[];
  lines: readonly { label: Column['label']; tone: 'in' | 'out' | 'games' | 'rewards'; of: Column['of'] }[];
}

const deposits: Column = { label: 'deposits', of: (figures) => figures.deposits.sum, kind: 'money' };
const withdrawals: Column = { label: 'withdrawals', of: (figures) => figures.withdrawals.sum, kind: 'money' };
const gaming: Column = { label: 'gaming', of: (figures) => figures.gaming, kind: 'money' };
const rewards: Column = { label: 'rewards', of: rewardsOf, kind: 'money' };

export const cards: readonly Card[] = [
  {
    name: 'flows',
    columns: [
      deposits,
      { label: 'depositCount', of: (figures) => figures.deposits.count, kind: 'count' },
      withdrawals,
      { label: 'withdrawalCount', of: (figures) => figures.withdrawals.count, kind: 'count' },
      { label: 'net', of: netOf, kind: 'money' },
    ],
    lines: [
      { ...deposits, tone: 'in' },
      { ...withdrawals, tone: 'out' },
    ],
  },
  {
    name: 'games',
    columns: [
      gaming,
      ...reportRewards.map((name): Column => ({ label: `reward.${name}`, of: (figures) => figures.rewards[name], kind: 'money' })),
      rewards,
    ],
    lines: [
      { ...gaming, tone: 'games' },
      { ...rewards, tone: 'rewards' },
    ],
  },
];

/** The figures that the report begins with. */
export const headlines: readonly Column[] = [deposits, withdrawals, gaming, rewards];

/** `+12 %`; null: there is nothing to compare with. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}

export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Whether the desk reports this period; a field without a date is the empty text. */
export const isReported = (period: Period, today: string): boolean =>
  lengthOf(period) >= 1 && lengthOf(period) <= REPORT_DAYS && period.to <= today;

export const presets = ['7', '28', '90', 'month'] as const;
export type Preset = (typeof presets)[number];
export const periodOf = (preset: Preset, today: string): Period => ({
  from: preset === 'month' ? `${today.slice(0, 8)}01` : daysBefore(today, Number(preset) - 1),
  to: today,
});

export const daysOf = ({ from, to }: Pick<Reports, 'from' | 'to'>): number => lengthOf({ from, to });

/** `21/11` */
export const shortDay = (day: string): string => day.split('-').slice(1).toReversed().join('/');
/** `21/11/2026` */
export const fullDay = (day: string): string => day.split('-').toReversed().join('/');

/** The part of a cohort that deposited in each week; null: the week has not ended. */
export const sharesOf = ({ joined, deposited }: ReportCohort): (number | null)[] =>
  deposited.map((count) => (count === null ? null : joined === 0 ? 0 : count / joined));

export const requestsOf = ({ succeeded, failed, left }: ReportProvider): number => succeeded + failed + left;

/** `97.4 %` */
export const percentOf = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)} %`;

const grouped = new Intl.NumberFormat('en');
/** `112,760` */
export const countText = (count: number): string => grouped.format(count);
