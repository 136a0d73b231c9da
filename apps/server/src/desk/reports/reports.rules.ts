import { toMajor } from '@krapao/contract';
import {
  type AttemptProvider,
  attemptProviders,
  COHORT_WEEKS,
  type ReportCohort,
  type ReportFigures,
  type ReportProvider,
  type ReportReward,
  reportRewards,
  type ReportRow,
} from '@krapao/contract/desk';

/** Sums and numbers of postings of one kind of account on one day; minor units, members' money is positive. */
export interface KindOfDay {
  day: string;
  kind: string;
  debit: bigint;
  credit: bigint;
  debits: number;
  credits: number;
}

export interface AttemptCount {
  provider: AttemptProvider;
  outcome: 'ok' | 'failed' | 'left';
  bucket: number;
  count: number;
}

const RECEIVING = new Set(['clearing:qr', 'clearing:bank', 'clearing:voucher']);
/** What a game holds, was called to return, or returned without paying the member: moves between them cancel out. */
const GAMES = new Set(['clearing:game', 'transit:game', 'disputed:game']);

/** The figures of these days. A receipt is a debit of its clearing account; a return to the sender is a credit, and lowers the sum. */
export function figuresOf(days: readonly KindOfDay[]): ReportFigures {
  const sum = (isIn: (kind: string) => boolean, of: (row: KindOfDay) => bigint): number =>
    toMajor(days.filter(({ kind }) => isIn(kind)).reduce((total, row) => total + of(row), 0n));
  const count = (isIn: (kind: string) => boolean, of: (row: KindOfDay) => number): number =>
    days.filter(({ kind }) => isIn(kind)).reduce((total, row) => total + of(row), 0);
  const out = ({ debit, credit }: KindOfDay): bigint => debit - credit;
  const into = ({ debit, credit }: KindOfDay): bigint => credit - debit;
  const isReceiving = (kind: string): boolean => RECEIVING.has(kind);
  const isPayout = (kind: string): boolean => kind === 'clearing:payout';
  const costOf = (name: ReportReward): number => sum((kind) => kind === `expense:${name}`, out);
  return {
    deposits: { count: count(isReceiving, ({ debits }) => debits), sum: sum(isReceiving, out) },
    withdrawals: { count: count(isPayout, ({ credits }) => credits), sum: sum(isPayout, into) },
    gaming: sum((kind) => GAMES.has(kind), into),
    rewards: Object.fromEntries(reportRewards.map((name) => [name, costOf(name)])) as Record<ReportReward, number>,
  };
}

/** A row for each start, with the figures of the days from it to the next one. `starts` are in order. */
export const rowsOf = (days: readonly KindOfDay[], starts: readonly string[]): ReportRow[] =>
  starts.map((start, place) => {
    const next = starts[place + 1];
    return { start, ...figuresOf(days.filter(({ day }) => day >= start && (next === undefined || day < next))) };
  });

/** The time of a step in seconds: 24 steps per factor of ten, from a tenth of a second. Exact to 5 %. */
const secondsOf = (bucket: number): number => Math.round(10 ** (bucket / 24 - 1) * 100) / 100;

/** The time within which this part of the successes happened; null: there is none. */
export function percentile(successes: readonly Pick<AttemptCount, 'bucket' | 'count'>[], part: number): number | null {
  const rank = Math.ceil(successes.reduce((sum, { count }) => sum + count, 0) * part);
  let passed = 0;
  for (const { bucket, count } of successes.toSorted((one, other) => one.bucket - other.bucket)) {
    passed += count;
    if (passed >= rank) return secondsOf(bucket);
  }
  return null;
}

/** Each provider with a request, in the order of the contract. */
export function providersOf(counts: readonly AttemptCount[]): ReportProvider[] {
  return attemptProviders.flatMap((name) => {
    const own = counts.filter(({ provider }) => provider === name);
    const of = (outcome: AttemptCount['outcome']): AttemptCount[] => own.filter((each) => each.outcome === outcome);
    const number = (rows: readonly AttemptCount[]): number => rows.reduce((sum, { count }) => sum + count, 0);
    if (own.length === 0) return [];
    const succeeded = of('ok');
    return [
      {
        name,
        succeeded: number(succeeded),
        failed: number(of('failed')),
        left: number(of('left')),
        medianSeconds: percentile(succeeded, 0.5),
        p95Seconds: percentile(succeeded, 0.95),
      },
    ];
  });
}

/** A line per cohort: its weeks in their order, null where none is stored. The newest week has the final number of members. */
export function cohortsOf(
  weeks: readonly { cohort: string; week: string; joined: number; deposited: number }[],
  weeksBetween: (cohort: string, week: string) => number,
): ReportCohort[] {
  const names = [...new Set(weeks.map(({ cohort }) => cohort))].toSorted();
  return names.map((name) => {
    const own = weeks.filter(({ cohort }) => cohort === name);
    const deposited = Array.from(
      { length: COHORT_WEEKS + 1 },
      (_, place) => own.find(({ week }) => weeksBetween(name, week) === place)?.deposited ?? null,
    );
    return { week: name, joined: Math.max(...own.map(({ joined }) => joined)), deposited };
  });
}
