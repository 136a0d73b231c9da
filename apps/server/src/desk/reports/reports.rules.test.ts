import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttemptCount, cohortsOf, figuresOf, type KindOfDay, percentile, providersOf, rowsOf } from './reports.rules.js';

/** As the query counts a time (reports.repository.ts). */
const bucketOf = (seconds: number): number => Math.round(24 * Math.log10(Math.max(seconds, 0.1) * 10));

it('a percentile is within 5 % of the exact one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.2, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0.5, 0.95),
      (times, part) => {
        const exact = times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0;
        const found = percentile(
          times.map((seconds) => ({ bucket: bucketOf(seconds), count: 1 })),
          part,
        );
        expect(Math.abs((found ?? 0) - exact)).toBeLessThanOrEqual(exact * 0.05 + 0.005);
      },
    ),
  );
});

it('without a success there is no time', () => {
  expect(percentile([], 0.5)).toBeNull();
});

it('half of the successes, rounded up, are within the median', () => {
  const steps = [
    { bucket: 48, count: 2 },
    { bucket: 24, count: 1 },
  ];
  expect([percentile(steps, 0.3), percentile(steps, 0.34), percentile(steps, 1)]).toEqual([1, 10, 10]);
});

const of = (kind: string, changes: Partial<KindOfDay> = {}): KindOfDay => ({
  day: '2026-11-20',
  kind,
  debit: 0n,
  credit: 0n,
  debits: 0,
  credits: 0,
  ...changes,
});

describe('figuresOf', () => {
  it('counts receipts as deposits, less what was returned to the sender', () => {
    const receipts = ['clearing:qr', 'clearing:bank', 'clearing:voucher'].map((kind) =>
      of(kind, { debit: 300n, credit: 100n, debits: 2, credits: 1 }),
    );
    expect(figuresOf([...receipts, of('suspense', { debit: 900n, debits: 9 })]).deposits).toEqual({ count: 6, sum: 6 });
  });

  it('counts payouts as withdrawals, less what came back', () => {
    expect(figuresOf([of('clearing:payout', { debit: 100n, credit: 500n, debits: 1, credits: 3 })]).withdrawals).toEqual({
      count: 3,
      sum: 4,
    });
  });

  it('adds up what games hold, were called to return, and returned', () => {
    const games = ['clearing:game', 'transit:game', 'disputed:game'].map((kind) => of(kind, { debit: 100n, credit: 300n }));
    expect(figuresOf([...games, of('wallet', { credit: 900n })]).gaming).toBe(6);
  });

  it('has the cost of each reward', () => {
    const rewards = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'].map((name, place) =>
      of(`expense:${name}`, { debit: BigInt(place + 2) * 100n, credit: 100n }),
    );
    expect(figuresOf(rewards).rewards).toEqual({ bonus: 1, promotion: 2, invite: 3, refund: 4, luckydraw: 5 });
  });
});

it('rowsOf has the days from each start to the next one', () => {
  const paid = (day: string) => of('clearing:qr', { day, debit: 100n, debits: 1 });
  const days = ['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-14', '2026-11-15'].map(paid);
  const counts = rowsOf(days, ['2026-11-01', '2026-11-08']).map(({ start, deposits }) => [start, deposits.count]);
  expect(counts).toEqual([
    ['2026-11-01', 2],
    ['2026-11-08', 3],
  ]);
});

it('providersOf has each provider with a request, with its outcomes and the times of its successes', () => {
  const counted = (provider: AttemptCount['provider'], outcome: AttemptCount['outcome'], bucket: number, count: number) => ({
    provider,
    outcome,
    bucket,
    count,
  });
  const [payout, ...others] = providersOf([
    counted('payout', 'ok', 24, 1),
    counted('payout', 'ok', 48, 1),
    counted('payout', 'failed', 72, 3),
    counted('payout', 'left', 72, 5),
  ]);
  expect(payout).toEqual({ name: 'payout', succeeded: 2, failed: 3, left: 5, medianSeconds: 1, p95Seconds: 10 });
  expect(others).toEqual([]);
  expect(providersOf([counted('sms', 'left', 0, 1), counted('qr', 'left', 0, 1)]).map(({ name }) => name)).toEqual(
    providersOf([counted('qr', 'left', 0, 1), counted('sms', 'left', 0, 1)]).map(({ name }) => name),
  );
});

it('cohortsOf has each week in its place, and the final number of members', () => {
  const week = (cohort: string, number: number, joined: number, deposited: number) => ({ cohort, week: String(number), joined, deposited });
  const cohorts = cohortsOf([week('b', 0, 4, 3), week('a', 2, 9, 1), week('a', 0, 7, 5)], (_, number) => Number(number));
  expect(cohorts.map(({ week: name, joined, deposited }) => [name, joined, deposited.slice(0, 4)])).toEqual([
    ['a', 9, [5, null, 1, null]],
    ['b', 4, [3, null, null, null]],
  ]);
});
