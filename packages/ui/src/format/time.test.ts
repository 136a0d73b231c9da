import { expect, it } from 'vitest';
import { formatClock, formatDate } from './time';

it('shows day, month, year and time of the local zone, in the common era', () => {
  expect(formatDate(new Date(2026, 1, 4, 9, 31, 5))).toBe('04/02/2026 09:31:05');
});

it('reads the ISO times of the wire', () => {
  const iso = new Date(2026, 10, 21, 20, 12, 48).toISOString();
  expect(formatDate(iso)).toBe('21/11/2026 20:12:48');
});

it.each([undefined, null, '', 'yesterday'])('shows "-" for %s', (value) => {
  expect(formatDate(value)).toBe('-');
});

it.each([
  [0, '00:00'],
  [24, '00:24'],
  [278, '04:38'],
  [900, '15:00'],
])('%s s are %s', (seconds, formatted) => {
  expect(formatClock(seconds)).toBe(formatted);
});
