import { REPORT_DAYS, type ReportFigures } from '@krapao/contract/desk';
import { describe, expect, it } from 'vitest';
import {
  cards,
  changeOf,
  countText,
  daysOf,
  fullDay,
  headlines,
  isReported,
  percentOf,
  periodOf,
  requestsOf,
  sharesOf,
  shortDay,
} from './reports.rules';

const figures: ReportFigures = {
  deposits: { count: 7, sum: 0.3 },
  withdrawals: { count: 5, sum: 0.1 },
  gaming: 11,
  rewards: { bonus: 0.1, promotion: 0.2, invite: 0, refund: 0, luckydraw: 0 },
};

describe('the cards', () => {
  it('show flows with their net, and games with each reward and their sum, exactly', () => {
    const values = cards.map(({ name, columns }) => [name, columns.map(({ label, of, kind }) => [label, of(figures), kind])]);
    expect(values).toEqual([
      [
        'flows',
        [
          ['deposits', 0.3, 'money'],
          ['depositCount', 7, 'count'],
          ['withdrawals', 0.1, 'money'],
          ['withdrawalCount', 5, 'count'],
          ['net', 0.2, 'money'],
        ],
      ],
      [
        'games',
        [
          ['gaming', 11, 'money'],
          ['reward.bonus', 0.1, 'money'],
          ['reward.promotion', 0.2, 'money'],
          ['reward.invite', 0, 'money'],
          ['reward.refund', 0, 'money'],
          ['reward.luckydraw', 0, 'money'],
          ['rewards', 0.3, 'money'],
        ],
      ],
    ]);
  });

  it('draw two lines each, in their colours', () => {
    expect(cards.map(({ lines }) => lines.map(({ label, tone }) => `${label} ${tone}`))).toEqual([
      ['deposits in', 'withdrawals out'],
      ['gaming games', 'rewards rewards'],
    ]);
    expect(headlines.map(({ label }) => label)).toEqual(['deposits', 'withdrawals', 'gaming', 'rewards']);
  });
});

it.each([
  [112, 100, '+12 %'],
  [88, 100, '−12 %'],
  [100, 100, '0 %'],
  [-10, -20, '+50 %'],
  [5, 0, null],
])('the change from %d against %d is %s', (now, before, text) => {
  expect(changeOf(now, before)).toBe(text);
});

describe('a period', () => {
  const today = '2026-11-21';
  const from = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

  it('is reported from one day to the longest, and not beyond today', () => {
    expect(isReported({ from: today, to: today }, today)).toBe(true);
    expect(isReported({ from: from(REPORT_DAYS - 1), to: today }, today)).toBe(true);
    expect(isReported({ from: from(REPORT_DAYS), to: today }, today)).toBe(false);
    expect(isReported({ from: today, to: from(1) }, today)).toBe(false);
    expect(isReported({ from: today, to: from(-1) }, today)).toBe(false);
    expect(isReported({ from: '', to: today }, today)).toBe(false);
  });

  it('is preset by its days, or as the current month', () => {
    expect(periodOf('7', today)).toEqual({ from: '2026-11-15', to: today });
    expect(periodOf('month', today)).toEqual({ from: '2026-11-01', to: today });
    expect(daysOf({ from: '2026-11-15', to: today })).toBe(7);
  });
});

it('writes days, shares and counts', () => {
  expect([shortDay('2026-11-21'), fullDay('2026-11-21'), percentOf(0.974), percentOf(0.974, 1), countText(112_760)]).toEqual([
    '21/11',
    '21/11/2026',
    '97 %',
    '97.4 %',
    '112,760',
  ]);
});

it('sharesOf: a week that has not ended has none, a cohort without members has zero', () => {
  const cohort = (joined: number, deposited: (number | null)[]) => ({ week: '2026-11-16', joined, deposited });
  expect(sharesOf(cohort(4, [4, 1, null]))).toEqual([1, 0.25, null]);
  expect(sharesOf(cohort(0, [0, null]))).toEqual([0, null]);
});

it('requestsOf adds all outcomes', () => {
  expect(requestsOf({ name: 'sms', succeeded: 1, failed: 2, left: 4, medianSeconds: null, p95Seconds: null })).toBe(7);
});
