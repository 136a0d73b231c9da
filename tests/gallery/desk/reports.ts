import type { ReportFigures, Reports } from '@krapao/contract/desk';

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** A wave between 0 and 1, the same in every picture. */
const wave = (place: number, seed: number): number => (Math.sin(place * 0.9 + seed) + Math.sin(place * 0.37 + seed * 2) + 2) / 4;
const baht = (amount: number): number => Math.round(amount * 100) / 100;

const figures = (place: number): ReportFigures => ({
  deposits: { count: 900 + Math.round(wave(place, 1) * 700), sum: baht(900_000 + wave(place, 1) * 1_234_567.89) },
  withdrawals: { count: 300 + Math.round(wave(place, 2) * 200), sum: baht(600_000 + wave(place, 2) * 912_345.67) },
  gaming: baht(wave(place, 3) * 700_000 - 180_000),
  rewards: {
    bonus: baht(wave(place, 4) * 45_000),
    promotion: baht(wave(place, 5) * 21_000),
    invite: baht(wave(place, 6) * 18_500.5),
    refund: baht(wave(place, 7) * 33_000),
    luckydraw: baht(wave(place, 8) * 6_400),
  },
});

const sum = (all: readonly number[]): number => baht(all.reduce((total, each) => total + each, 0));
const totalOf = (rows: readonly ReportFigures[]): ReportFigures => ({
  deposits: { count: sum(rows.map(({ deposits }) => deposits.count)), sum: sum(rows.map(({ deposits }) => deposits.sum)) },
  withdrawals: { count: sum(rows.map(({ withdrawals }) => withdrawals.count)), sum: sum(rows.map(({ withdrawals }) => withdrawals.sum)) },
  gaming: sum(rows.map(({ gaming }) => gaming)),
  rewards: {
    bonus: sum(rows.map(({ rewards }) => rewards.bonus)),
    promotion: sum(rows.map(({ rewards }) => rewards.promotion)),
    invite: sum(rows.map(({ rewards }) => rewards.invite)),
    refund: sum(rows.map(({ rewards }) => rewards.refund)),
    luckydraw: sum(rows.map(({ rewards }) => rewards.luckydraw)),
  },
});

const FROM = '2026-08-26';
const DAYS = 90;
const rows = Array.from({ length: DAYS }, (_, place) => ({ start: dayAfter(FROM, place), ...figures(place) }));

/** A busy site of 90 days: more than a test can play. */
export const busyReport: Reports = {
  from: FROM,
  to: dayAfter(FROM, DAYS - 1),
  today: dayAfter(FROM, DAYS - 1),
  currency: 'THB',
  step: 'day',
  rows,
  totals: totalOf(rows),
  before: totalOf(rows.map((_, place) => figures(place + 200))),
  cohorts: Array.from({ length: 12 }, (_, cohort) => {
    const joined = 180 + Math.round(wave(cohort, 9) * 90);
    const share = (week: number): number => (week === 0 ? 0.72 : 0.4 / (week + 0.4) + 0.05) + wave(cohort + week, 10) * 0.06;
    return {
      week: dayAfter('2026-08-24', 7 * cohort),
      joined,
      deposited: Array.from({ length: 13 }, (_week, week) => (week < 12 - cohort ? Math.round(joined * share(week)) : null)),
    };
  }),
  providers: [
    { name: 'qr', succeeded: 98_204, failed: 412, left: 9_310, medianSeconds: 42.17, p95Seconds: 183.3 },
    { name: 'bank', succeeded: 12_830, failed: 391, left: 0, medianSeconds: 8.25, p95Seconds: 54.1 },
    { name: 'slip', succeeded: 3_204, failed: 418, left: 0, medianSeconds: 2.15, p95Seconds: 11.4 },
    { name: 'voucher', succeeded: 904, failed: 62, left: 0, medianSeconds: 0.83, p95Seconds: 4.64 },
    { name: 'payout', succeeded: 38_240, failed: 87, left: 0, medianSeconds: 21.5, p95Seconds: 1_334 },
    { name: 'sms', succeeded: 4_820, failed: 0, left: 512, medianSeconds: 17.78, p95Seconds: 81.5 },
  ],
  isComplete: true,
};
