import { expect, it } from 'vitest';
import { formatDate } from './date';

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
