import { describe, expect, it } from 'vitest';
import type { Limit } from '../api/limits';
import { effectOf, leftUnder, litOf, longestOf, opensLast, strictestOf } from './limits';

const aLimit = (given: Partial<Limit>): Limit => ({ period: '24h', amount: 500, used: 0, left: 500, fullAt: null, raise: null, ...given });

describe('limits', () => {
  it('the one with the least left applies; the lights are those of the longest period', () => {
    const [day, month] = [aLimit({ left: 300 }), aLimit({ period: 'month', left: 200 })];
    expect(strictestOf([day, month])).toBe(month);
    expect(longestOf([day, month])).toBe(month);
    expect(longestOf([day, aLimit({ period: '7d', left: 400 })])?.period).toBe('7d');
    expect([strictestOf([]), longestOf([])]).toEqual([null, null]);
  });

  it('play opens when the last limit on losses does', () => {
    const [noon, night] = ['2026-03-10T05:00:00.000Z', '2026-03-10T17:00:00.000Z'];
    expect(opensLast([{ opensAt: noon }, { opensAt: null }, { opensAt: night }])).toBe(night);
    expect([opensLast([]), opensLast([{ opensAt: null }])]).toEqual([null, null]);
  });

  it.each([
    [500, 20],
    [499.99, 19],
    [24.99, 0],
    [0, 0],
  ])('%s of 500 left lights %i of twenty', (left, lit) => expect(litOf({ left, amount: 500 }, 20)).toBe(lit));

  it('an amount is the first, lower, the same or a raise', () => {
    const limit = aLimit({ used: 200 });
    expect([effectOf(null, 1), effectOf(limit, 499.99), effectOf(limit, 500), effectOf(limit, 500.01)]).toEqual([
      'first',
      'lower',
      'same',
      'raise',
    ]);
    expect([leftUnder(limit, 350), leftUnder(limit, 100), leftUnder(null, 70)]).toEqual([150, 0, 70]);
  });
});
