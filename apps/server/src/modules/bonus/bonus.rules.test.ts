import { type BonusType, bonusTypes } from '@krapao/contract';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { daysAfter, startOfDay, startOfWeek } from '../../platform/business-day.js';
import { countedSince, counts, timesLeft } from './bonus.rules.js';

afterEach(() => vi.unstubAllEnvs());

const countedNow = (type: BonusType, receivedAt: readonly Date[], now: Date): number =>
  receivedAt.filter((at) => counts(at, countedSince(type, { day: startOfDay(now), week: startOfWeek(now) }))).length;

const inBangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' });
const weekdayInBangkok = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Bangkok', weekday: 'short' });
const dateOf = (at: Date): string => inBangkok.format(at);

/** The dates of the current week up to a moment, found by walking back to Monday on a calendar. */
function datesOfWeek(now: Date): Set<string> {
  const dates = new Set<string>();
  for (let at = now; ; at = daysAfter(at, -1)) {
    dates.add(dateOf(at));
    if (weekdayInBangkok.format(at) === 'Mon') return dates;
  }
}

const byCalendar: Record<BonusType, (receivedAt: Date, now: Date) => boolean> = {
  limit: () => true,
  day: (at, now) => dateOf(at) === dateOf(now),
  week: (at, now) => datesOfWeek(now).has(dateOf(at)),
};

const moment = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2031-12-31T00:00:00Z'), noInvalidDate: true });
/** Moments before `now`, mostly close enough that a day or a week can begin in between. */
const earlier = (now: Date) =>
  fc
    .oneof(fc.integer({ min: 0, max: 9 * 86_400 }), fc.integer({ min: 0, max: 400 * 86_400 }))
    .map((seconds) => new Date(now.getTime() - seconds * 1000));
const situation = moment.chain((now) => fc.record({ now: fc.constant(now), receivedAt: fc.array(earlier(now), { maxLength: 12 }) }));

// §4-29 bonus used up
test.each(['UTC', 'Asia/Bangkok', 'America/New_York'])('counts by the calendar in Bangkok when the server’s time zone is %s', (zone) => {
  vi.stubEnv('TZ', zone);
  fc.assert(
    fc.property(situation, fc.constantFrom(...bonusTypes), ({ now, receivedAt }, type) => {
      expect(countedNow(type, receivedAt, now)).toBe(receivedAt.filter((at) => byCalendar[type](at, now)).length);
    }),
    { numRuns: 300 },
  );
});

test('the remaining and the counted times add up to the maximum, and a reward uses one', () => {
  fc.assert(
    fc.property(situation, fc.constantFrom(...bonusTypes), fc.integer({ min: 1, max: 12 }), ({ now, receivedAt }, type, max) => {
      const counted = countedNow(type, receivedAt, now);
      expect(timesLeft(max, counted)).toBe(Math.max(0, max - counted));
      expect(timesLeft(max, countedNow(type, [...receivedAt, now], now))).toBe(Math.max(0, timesLeft(max, counted) - 1));
    }),
  );
});

test.each([
  ['day', '2026-10-31T16:59:59.999Z', '2026-10-31T17:00:00Z'],
  ['day', '2026-12-31T16:59:59.999Z', '2026-12-31T17:00:00Z'],
  ['day', '2028-02-28T16:59:59.999Z', '2028-02-28T17:00:00Z'],
  ['week', '2026-11-22T16:59:59.999Z', '2026-11-22T17:00:00Z'],
  ['week', '2027-01-03T16:59:59.999Z', '2027-01-03T17:00:00Z'],
] as const)('a %s ends at midnight in Bangkok: %s counts no more at %s', (type, before, after) => {
  expect(countedNow(type, [new Date(before)], new Date(before))).toBe(1);
  expect(countedNow(type, [new Date(before)], new Date(after))).toBe(0);
});

test('a reward on the last day of a month counts in the week that continues', () => {
  expect(countedNow('week', [new Date('2026-09-30T10:00:00Z')], new Date('2026-10-01T10:00:00Z'))).toBe(1);
});

// §4-29 bonus used up
test.each([
  [3, 2, 1],
  [3, 3, 0],
  [3, 4, 0],
])('of %i times, after %i are left %i', (max, counted, left) => {
  expect(timesLeft(max, counted)).toBe(left);
});

test('a reward at the first moment of a day or week counts', () => {
  const since = new Date('2026-11-21T17:00:00Z');
  expect([counts(since, since), counts(new Date(since.getTime() - 1), since), counts(since, null)]).toEqual([true, false, true]);
});
