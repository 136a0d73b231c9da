import { expect, it } from 'vitest';
import { fromLocal, toLocal } from './local-time';

it('a time is written by the business clock, whatever the zone of the device', () => {
  expect(toLocal('2026-11-23T17:00:00.000Z')).toBe('2026-11-24T00:00');
  expect(fromLocal('2026-11-24T00:00')).toBe('2026-11-23T17:00:00.000Z');
});

it('no time is an empty field', () => {
  expect(toLocal(null)).toBe('');
  expect(toLocal('soon')).toBe('');
  expect(fromLocal('')).toBeNull();
});
