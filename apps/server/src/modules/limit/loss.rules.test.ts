import { type LimitPeriod, limitPeriods } from '@krapao/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostIn, type PlayedHour, playOpensAt } from './loss.rules.js';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date('2026-03-10T05:30:00.000Z');
const after = (ms: number, at = now): Date => new Date(at.getTime() + ms);
/** Hours of play as the view has them: `hoursAgo` 0 is the hour of `at`. */
const played = (hoursAgo: number, loss: bigint, at = now): PlayedHour => ({
  at: new Date((Math.floor(at.getTime() / HOUR_MS) - hoursAgo + 1) * HOUR_MS - 1),
  loss,
});

describe('what was lost in a period', () => {
  it('has an hour until its last moment leaves', () => {
    const hours = [played(24, 100n), played(0, 50n)];
    expect(lostIn('24h', hours, now)).toEqual({ used: 150n, lastAt: hours[1]?.at });
    expect(lostIn('24h', hours, new Date('2026-03-10T05:59:59.998Z')).used).toBe(150n);
    expect(lostIn('24h', hours, new Date('2026-03-10T05:59:59.999Z')).used).toBe(50n);
  });

  it('is nothing where the member won', () => {
    expect(lostIn('7d', [played(3, 100n), played(1, -100n)], now)).toEqual({ used: 0n, lastAt: null });
    expect(lostIn('7d', [], now)).toEqual({ used: 0n, lastAt: null });
  });

  it('of the month begins and ends at midnight in Bangkok', () => {
    const [last, first] = [new Date('2026-02-28T16:59:59.999Z'), new Date('2026-02-28T17:59:59.999Z')];
    const hours = [
      { at: last, loss: 10n },
      { at: first, loss: 1n },
    ];
    expect(lostIn('month', hours, now).used).toBe(1n);
    expect(lostIn('month', hours, new Date('2026-02-28T16:59:59.999Z')).used).toBe(11n);
    expect(lostIn('month', hours, new Date('2026-03-31T17:00:00.000Z')).used).toBe(0n);
  });
});

describe('play', () => {
  const limit = (period: LimitPeriod, amount: bigint) => ({ period, amount });

  it('is open under the limit, and closed from the limit on', () => {
    expect(playOpensAt([limit('24h', 100n)], [played(1, 99n)], now)).toBeNull();
    expect(playOpensAt([limit('24h', 100n)], [played(1, 100n)], now)).toEqual(new Date('2026-03-11T05:00:00.000Z'));
    expect(playOpensAt([], [played(1, 100n)], now)).toBeNull();
  });

  it('opens when enough has left, and not while another limit is reached', () => {
    const hours = [played(20, 60n), played(10, 60n)];
    expect(playOpensAt([limit('24h', 100n)], hours, now)).toEqual(new Date('2026-03-10T10:00:00.000Z'));
    expect(playOpensAt([limit('24h', 100n), limit('7d', 100n)], hours, now)).toEqual(new Date('2026-03-16T10:00:00.000Z'));
    expect(playOpensAt([limit('24h', 100n), limit('month', 100n)], hours, now)).toEqual(new Date('2026-03-31T17:00:00.000Z'));
  });

  it('is closed by a win that leaves the period', () => {
    const hours = [played(23, -100n), played(2, 150n)];
    expect(playOpensAt([limit('24h', 100n)], hours, now)).toBeNull();
    expect(playOpensAt([limit('24h', 100n)], hours, after(2 * HOUR_MS))).toEqual(new Date('2026-03-11T04:00:00.000Z'));
  });
});

const hoursOfPlay = fc
  .array(fc.record({ hoursAgo: fc.integer({ min: 0, max: 40 * 24 }), loss: fc.bigInt({ min: -300n, max: 300n }) }), { maxLength: 12 })
  .map((hours) => hours.map(({ hoursAgo, loss }) => played(hoursAgo, loss)));
const bounds = fc.uniqueArray(fc.record({ period: fc.constantFrom(...limitPeriods), amount: fc.bigInt({ min: 1n, max: 500n }) }), {
  selector: ({ period }) => period,
});

const bangkokMonth = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', year: 'numeric', month: '2-digit' });

/** Whether a limit is reached, by another way than the rules: hour by hour, by calendar. */
function isClosed(limits: readonly { period: LimitPeriod; amount: bigint }[], hours: readonly PlayedHour[], at: Date): boolean {
  const counts = (period: LimitPeriod, hour: Date): boolean => {
    if (period === 'month') return bangkokMonth.format(hour) >= bangkokMonth.format(at);
    return at.getTime() - hour.getTime() < (period === '24h' ? DAY_MS : 7 * DAY_MS);
  };
  return limits.some(
    ({ period, amount }) => hours.filter((hour) => counts(period, hour.at)).reduce((sum, { loss }) => sum + loss, 0n) >= amount,
  );
}

it('whatever was played, the answer is the first time at which no limit is reached, and null just while play is open', () => {
  fc.assert(
    fc.property(bounds, hoursOfPlay, (limits, hours) => {
      const opensAt = playOpensAt(limits, hours, now);
      expect(opensAt !== null).toBe(isClosed(limits, hours, now));
      if (opensAt === null) return;
      expect(isClosed(limits, hours, opensAt)).toBe(false);
      for (let at = new Date('2026-03-10T06:00:00.000Z'); at < opensAt; at = after(HOUR_MS, at))
        expect(isClosed(limits, hours, at)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
