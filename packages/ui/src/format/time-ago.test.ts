import { expect, it } from 'vitest';
import { timeAgo } from './time-ago';

const now = Date.UTC(2026, 10, 21);
const ago = (seconds: number) => timeAgo(now - seconds * 1_000, now);

it.each([
  [0, 'second', 0],
  [59, 'second', 59],
  [60, 'minute', 1],
  [3_599, 'minute', 59],
  [3_600, 'hour', 1],
  [86_400, 'day', 1],
  [30 * 86_400 - 1, 'day', 29],
  [30 * 86_400, 'month', 1],
  [364 * 86_400, 'month', 12],
  [365 * 86_400, 'year', 1],
  [800 * 86_400, 'year', 2],
] as const)('%s s ago is the largest whole unit', (seconds, unit, count) => {
  expect(ago(seconds)).toEqual({ unit, count });
});

// §5-30 time-ago units year
it('treats a time in the future as now, since clocks differ', () => {
  expect(ago(-90)).toEqual({ unit: 'second', count: 0 });
});
