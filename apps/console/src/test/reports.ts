import type { ReportFigures, Reports } from '@krapao/contract/desk';

const someFigures = (own: Partial<ReportFigures> = {}): ReportFigures => ({
  deposits: { count: 0, sum: 0 },
  withdrawals: { count: 0, sum: 0 },
  gaming: 0,
  rewards: { bonus: 0, promotion: 0, invite: 0, refund: 0, luckydraw: 0 },
  ...own,
});

const weeks = (...counts: number[]): (number | null)[] => Array.from({ length: 13 }, (_, week) => counts[week] ?? null);

/** Two days with money, one cohort, and two providers. */
export const aReport = (own: Partial<Reports> = {}): Reports => ({
  from: '2026-11-20',
  to: '2026-11-21',
  today: '2026-11-23',
  currency: 'THB',
  step: 'day',
  rows: [
    { start: '2026-11-20', ...someFigures({ deposits: { count: 3, sum: 1_500.1 }, withdrawals: { count: 1, sum: 200.2 }, gaming: -75.5 }) },
    {
      start: '2026-11-21',
      ...someFigures({ deposits: { count: 1, sum: 500 }, rewards: { ...someFigures().rewards, bonus: 10, refund: 5.5 } }),
    },
  ],
  totals: someFigures({
    deposits: { count: 4, sum: 2_000.1 },
    withdrawals: { count: 1, sum: 200.2 },
    gaming: -75.5,
    rewards: { ...someFigures().rewards, bonus: 10, refund: 5.5 },
  }),
  before: someFigures({ deposits: { count: 2, sum: 1_000.05 } }),
  cohorts: [{ week: '2026-11-02', joined: 8, deposited: weeks(6, 2) }],
  providers: [
    { name: 'qr', succeeded: 37, failed: 1, left: 2, medianSeconds: 42.1, p95Seconds: 130.4 },
    { name: 'payout', succeeded: 0, failed: 2, left: 0, medianSeconds: null, p95Seconds: null },
  ],
  isComplete: true,
  ...own,
});
