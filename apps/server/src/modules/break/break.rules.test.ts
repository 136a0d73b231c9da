import { breakTerms } from '@krapao/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BreakTimes, endOf, isInForce, lastOf, opensAfterReturn } from './break.rules.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const start = new Date('2026-08-31T17:30:00.000Z');
const days = (count: number): Date => new Date(start.getTime() + count * DAY_MS);

it.each([
  ['24h', days(1)],
  ['7d', days(7)],
  ['30d', days(30)],
  ['6w', days(42)],
  // 31 February is in March: a term is never shorter.
  ['6m', new Date('2027-03-03T17:30:00.000Z')],
  ['1y', new Date('2027-08-31T17:30:00.000Z')],
  ['5y', new Date('2031-08-31T17:30:00.000Z')],
  ['forever', null],
] as const)('a term of %s', (term, end) => {
  expect(endOf(term, start)).toEqual(end);
});

it('every term has its end: none is missing above', () => {
  for (const term of breakTerms) expect(endOf(term, start)?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(start.getTime());
});

it('is in force until the millisecond at which it opens, and always without one', () => {
  expect(isInForce({ ends_at: start, opens_at: start }, new Date(start.getTime() - 1))).toBe(true);
  expect(isInForce({ ends_at: start, opens_at: start }, start)).toBe(false);
  expect(isInForce({ ends_at: start, opens_at: null }, days(10_000))).toBe(true);
});

it('an exclusion opens a day after the member asks, and asking before its term has ended opens nothing', () => {
  expect(opensAfterReturn({ ends_at: start, opens_at: null }, new Date(start.getTime() - 1))).toBeNull();
  expect(opensAfterReturn({ ends_at: start, opens_at: null }, start)).toEqual(days(1));
  expect(opensAfterReturn({ ends_at: null, opens_at: null }, days(10_000))).toBeNull();
});

const times = fc
  .record({ ends: fc.option(fc.integer({ min: -50, max: 50 })), opens: fc.option(fc.integer({ min: -50, max: 50 })) })
  .map(({ ends, opens }): BreakTimes => ({ ends_at: ends === null ? null : days(ends), opens_at: opens === null ? null : days(opens) }));

it('the last of several is in force while any is, and opens no sooner than any of them', () => {
  fc.assert(
    fc.property(fc.array(times, { maxLength: 5 }), (breaks) => {
      const last = lastOf(breaks, start);
      expect(last !== null).toBe(breaks.some((each) => isInForce(each, start)));
      for (const each of breaks)
        expect(last === null || last.opens_at === null || (each.opens_at !== null && each.opens_at <= last.opens_at)).toBe(true);
    }),
  );
});
