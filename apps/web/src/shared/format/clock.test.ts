import { expect, it } from 'vitest';
import { formatClock } from './clock';

it.each([
  [0, '00:00'],
  [24, '00:24'],
  [278, '04:38'],
  [900, '15:00'],
])('%s s are %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown);
});
