import { describe, expect, it } from 'vitest';
import { periodIn, periodOf, rangeOf, writtenDay } from './period';

describe('a period of business days', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['7d', '2026-11-15', '2026-11-21'],
    ['3m', '2026-09-01', '2026-11-21'],
    ['month', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['year', '2026-01-01', '2026-11-21'],
  ] as const)('%s', (name, first, last) => expect(periodOf(name, Date.parse('2026-11-21T12:00:00Z'))).toEqual({ first, last }));

  it('the last month of January is December, and the day is that of Bangkok', () => {
    // 2027-01-01 00:30 in Bangkok.
    const now = Date.parse('2026-12-31T17:30:00Z');
    expect(periodOf('lastMonth', now)).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(periodOf('month', now)).toEqual({ first: '2027-01-01', last: '2027-01-01' });
  });

  it('begins and ends at midnight in Bangkok', () =>
    expect(rangeOf({ first: '2026-11-20', last: '2026-11-21' })).toEqual({
      start: Date.parse('2026-11-19T17:00:00Z'),
      end: Date.parse('2026-11-21T17:00:00Z'),
    }));

  it.each([
    { first: '2026-11-22', last: '2026-11-21' },
    { first: '', last: '2026-11-21' },
    { first: '2026-11-22', last: '' },
  ])('is none: %j', (period) => expect(rangeOf(period)).toBeNull());

  it('is read from the address', () => {
    expect(periodIn(new URLSearchParams('since=2026-11-01&until=2026-11-21'))).toEqual({ first: '2026-11-01', last: '2026-11-21' });
    expect(periodIn(new URLSearchParams('since=2026-11-22&until=2026-11-21'))).toBeNull();
    expect(periodIn(new URLSearchParams('since=x'))).toBeNull();
  });

  it('names a day as the statement does', () => expect(writtenDay('2026-11-05')).toBe('05/11/2026'));
});
