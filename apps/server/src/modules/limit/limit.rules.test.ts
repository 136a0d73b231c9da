import { type LimitPeriod, limitPeriods } from '@krapao/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, confirmable, confirmed, current, leavesAt, leftOfAll, type Limit, partsBeyond, windowsAt } from './limit.rules.js';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date('2026-03-10T05:00:00.000Z');
const after = (ms: number, at = now): Date => new Date(at.getTime() + ms);
const counts = (period: LimitPeriod, deposited: Date, at: Date): boolean =>
  windowsAt(at).some((window) => window.period === period && deposited > window.after);

describe('a window', () => {
  it.each([
    ['24h', DAY_MS],
    ['7d', 7 * DAY_MS],
  ] as const)('of %s has a deposit to the last millisecond', (period, length) => {
    expect(counts(period, now, after(length - 1))).toBe(true);
    expect(counts(period, now, after(length))).toBe(false);
    expect(leavesAt(period, now)).toEqual(after(length));
  });

  it('of the month begins and ends at midnight in Bangkok', () => {
    const [first, next] = [new Date('2026-02-28T17:00:00.000Z'), new Date('2026-03-31T17:00:00.000Z')];
    expect(counts('month', first, after(-1, next))).toBe(true);
    expect(counts('month', after(-1, first), first)).toBe(false);
    expect(counts('month', after(-1, next), next)).toBe(false);
    expect(leavesAt('month', first)).toEqual(next);
    expect(leavesAt('month', after(-1, first))).toEqual(first);
    expect(leavesAt('month', new Date('2026-12-31T16:59:59.999Z'))).toEqual(new Date('2026-12-31T17:00:00.000Z'));
  });
});

describe('deposits in their order', () => {
  it('fill what is left of the strictest limit, and the rest is beyond', () => {
    const limits = [
      { amount: 1_000n, used: 200n },
      { amount: 600n, used: 100n },
    ];
    expect(leftOfAll(limits)).toBe(500n);
    expect(partsBeyond(limits, [300n, 300n, 50n])).toEqual([0n, 100n, 50n]);
  });

  it('are whole beyond a limit that was lowered under what is used', () => {
    expect(partsBeyond([{ amount: 100n, used: 300n }], [50n])).toEqual([50n]);
  });

  it('have no part beyond without a limit', () => {
    expect(leftOfAll([])).toBeNull();
    expect(partsBeyond([], [50n])).toEqual([0n]);
  });
});

describe('a change', () => {
  const raised = (to: bigint | null): Limit => ({ amount: 500n, raise: { to, at: now } });

  it('is the first limit, or a lower one, at once, and drops the raise that waits', () => {
    expect(changed(null, 700n, now)).toEqual({ amount: 700n, raise: null });
    expect(changed(raised(900n), 400n, now)).toEqual({ amount: 400n, raise: null });
    expect(changed(raised(null), 500n, now)).toEqual({ amount: 500n, raise: null });
    expect(changed(null, null, now)).toBeNull();
  });

  it('to a higher limit, or to none, waits', () => {
    expect(changed({ amount: 500n, raise: null }, 501n, now)).toEqual(raised(501n));
    expect(changed({ amount: 500n, raise: null }, null, now)).toEqual(raised(null));
  });

  it('that is sent again keeps its time, and one to another amount begins anew', () => {
    expect(changed(raised(900n), 900n, after(HOUR_MS))).toEqual(raised(900n));
    expect(changed(raised(900n), 800n, after(HOUR_MS))).toEqual({ amount: 500n, raise: { to: 800n, at: after(HOUR_MS) } });
  });

  it('is confirmed from 24 hours after it, for 7 days, and lapses then', () => {
    const [from, until] = [after(DAY_MS), after(8 * DAY_MS)];
    expect(confirmable(now)).toEqual({ from, until });
    expect(confirmed(raised(900n), after(-1, from))).toBeUndefined();
    expect(confirmed(raised(900n), from)).toEqual({ amount: 900n, raise: null });
    expect(confirmed(raised(null), after(-1, until))).toBeNull();
    expect(confirmed(raised(900n), until)).toBeUndefined();
    expect(confirmed({ amount: 500n, raise: null }, from)).toBeUndefined();
    expect(current(raised(900n), after(-1, until))).toEqual(raised(900n));
    expect(current(raised(900n), until)).toEqual({ amount: 500n, raise: null });
    expect(changed(raised(900n), 900n, until)).toEqual({ amount: 500n, raise: { to: 900n, at: until } });
  });
});

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('deposit' as const), amount: fc.bigInt({ min: 1n, max: 300n }) }),
    fc.record({
      act: fc.constant('set' as const),
      period: fc.constantFrom(...limitPeriods),
      amount: fc.option(fc.bigInt({ min: 1n, max: 900n })),
    }),
    fc.record({ act: fc.constant('confirm' as const), period: fc.constantFrom(...limitPeriods) }),
    fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
  ),
  { maxLength: 60 },
);
type Act = typeof acts extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** The calendar months and hours in which two times lie, by another way than the rules. */
const isWithin = (period: LimitPeriod, first: Date, last: Date): boolean => {
  if (period !== 'month') return last.getTime() - first.getTime() < (period === '24h' ? DAY_MS : 7 * DAY_MS);
  const month = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok', year: 'numeric', month: '2-digit' });
  return month(first) === month(last);
};

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Plays a story by the rules, and lists where it has more playable money than a limit, or a limit that loosened too soon. */
function problemsOf(story: readonly Act[]): string[] {
  let at = now;
  const problems: string[] = [];
  const limits = new Map<LimitPeriod, Limit>();
  const deposits: { at: Date; amount: bigint; playable: bigint }[] = [];
  const requests: { period: LimitPeriod; amount: bigint | null; at: Date }[] = [];
  const store = (period: LimitPeriod, limit: Limit | null) => (limit === null ? limits.delete(period) : limits.set(period, limit));
  const wasRequested = (period: LimitPeriod, amount: bigint | null): boolean =>
    requests.some((each) => {
      const waited = at.getTime() - each.at.getTime();
      return each.period === period && each.amount === amount && waited >= DAY_MS && waited < 8 * DAY_MS;
    });

  const set = (period: LimitPeriod, amount: bigint | null) => {
    const before = limits.get(period) ?? null;
    const limit = changed(before, amount, at);
    requests.push({ period, amount, at });
    store(period, limit);
    if (before !== null && (limit === null || limit.amount > before.amount)) problems.push(`${period} loosened at once`);
  };
  const confirm = (period: LimitPeriod) => {
    const limit = limits.get(period);
    const next = limit === undefined ? undefined : confirmed(limit, at);
    if (next === undefined) return;
    store(period, next);
    if (!wasRequested(period, next?.amount ?? null)) problems.push(`${period} loosened without its day`);
  };
  const deposit = (amount: bigint) => {
    const usages = [...limits].map(([period, limit]) => ({
      amount: limit.amount,
      used: sumOf(deposits.filter((each) => counts(period, each.at, at)).map((each) => each.amount)),
    }));
    const playable = amount - (partsBeyond(usages, [amount])[0] ?? 0n);
    deposits.push({ at, amount, playable });
    if (playable === 0n) return;
    for (const [period, limit] of limits)
      if (sumOf(deposits.filter((each) => isWithin(period, each.at, at)).map((each) => each.playable)) > limit.amount)
        problems.push(`${period} has more than ${limit.amount}`);
  };

  for (const step of story) {
    if (step.act === 'wait') at = after(step.hours * HOUR_MS, at);
    else if (step.act === 'set') set(step.period, step.amount);
    else if (step.act === 'confirm') confirm(step.period);
    else deposit(step.amount);
  }
  return problems;
}

it('whatever the order of changes and deposits, no window has more playable money than the limit, and no limit loosens within a day', () => {
  fc.assert(
    fc.property(acts, (story) => {
      expect(problemsOf(story)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
