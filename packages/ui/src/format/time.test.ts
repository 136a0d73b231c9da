import { afterEach, expect, it, vi } from 'vitest';
import {
  formatBusinessDate,
  formatBusinessShort,
  formatBusinessTime,
  formatClock,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  formatShort,
  formatTime,
} from './time';

afterEach(() => void vi.useRealTimers());

// §5-29 dates DD/MM/YYYY HH
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

it('shows parts of a date', () => {
  const at = new Date(2026, 1, 4, 9, 31, 5);
  expect([formatDay(at), formatMonth(at), formatTime(at)]).toEqual(['04/02/2026', '02/2026', '09:31']);
});

it('shows the day only when it is another one than today', () => {
  const now = new Date(2026, 1, 4, 9, 31);
  vi.setSystemTime(now);
  const earlier = new Date(2026, 1, 4, 0, 0);
  const yesterday = new Date(2026, 1, 3, 23, 59);
  expect([formatShort(earlier), formatShort(yesterday)]).toEqual(['00:00', '03/02 23:59']);
  expect([formatMoment(earlier, now.getTime()), formatMoment(yesterday, now.getTime())]).toEqual(['00:00', '03/02/2026 23:59']);
});

it('shows the zone of business days whatever the zone of the device', () => {
  const at = '2026-11-23T17:04:09.000Z';
  expect([formatBusinessDate(at), formatBusinessShort(at), formatBusinessTime(at)]).toEqual([
    '24/11/2026 00:04:09',
    '24/11 00:04',
    '00:04',
  ]);
  expect(formatBusinessDate('soon')).toBe('-');
});
