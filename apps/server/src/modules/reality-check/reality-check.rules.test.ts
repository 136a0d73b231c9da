import { describe, expect, it } from 'vitest';
import { chosen, current, type Interval, isDue, playOf, type Run, USUAL } from './reality-check.rules.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const now = new Date('2026-03-10T05:30:00.000Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);
const run = (beganAt: Date, lastAt: Date): Run => ({ beganAt, lastAt, staked: 100n, won: 0n });

describe('the interval of reality checks', () => {
  it('is an hour at first; a shorter one holds at once', () => {
    expect(USUAL.minutes).toBe(60);
    expect(chosen(USUAL, 15, now)).toEqual({ minutes: 15, longer: null });
  });

  it('that is longer holds after 24 hours, to the millisecond, and keeps its time when it is chosen again', () => {
    const waiting = chosen({ minutes: 15, longer: null }, 60, now);
    const from = new Date(now.getTime() + DAY_MS);
    expect(waiting).toEqual({ minutes: 15, longer: { minutes: 60, from } });
    expect(chosen(waiting, 60, after(60))).toEqual(waiting);
    expect(current(waiting, new Date(from.getTime() - 1)).minutes).toBe(15);
    expect(current(waiting, from)).toEqual({ minutes: 60, longer: null });
    expect(chosen(waiting, 30, after(60)).longer).toEqual({ minutes: 30, from: new Date(from.getTime() + 60 * MINUTE_MS) });
    expect(chosen(waiting, 15, after(60))).toEqual({ minutes: 15, longer: null });
  });
});

describe('a reality check', () => {
  const quarter: Interval = { minutes: 15, longer: null };

  it('is due when the play has lasted for the interval, and again that long after the answer', () => {
    const begin = after(-40);
    const lasted = (minutes: number, answeredAt: Date | null = null) =>
      isDue(run(begin, new Date(begin.getTime() + minutes * MINUTE_MS)), answeredAt, quarter);
    expect([lasted(14.9), lasted(15)]).toEqual([false, true]);
    const answer = new Date(begin.getTime() + 16 * MINUTE_MS);
    expect([lasted(20, answer), lasted(30.9, answer), lasted(31, answer)]).toEqual([false, false, true]);
  });

  it('is not due by an answer of an earlier play, nor without play', () => {
    expect(isDue(run(after(-20), after(0)), after(-600), quarter)).toBe(true);
    expect(isDue(null, null, quarter)).toBe(false);
  });

  it('ends with the play: half an hour after the last round', () => {
    const last = run(after(-90), after(-30));
    expect(playOf(last, new Date(now.getTime() - 1))).toBe(last);
    expect(playOf(last, now)).toBeNull();
    expect(playOf(null, now)).toBeNull();
  });
});
