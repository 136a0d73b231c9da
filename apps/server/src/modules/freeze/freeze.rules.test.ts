import { expect, it } from 'vitest';
import { stopsInForce } from './freeze.rules.js';

const now = new Date('2026-01-01T12:00:00.000Z');

it('a freeze or a break is in force without an end, or until it', () => {
  const stops = [
    { direction: 'in', ends_at: null, is_break: false },
    { direction: 'out', ends_at: '2026-01-01T12:00:00.001Z', is_break: false },
    { direction: 'play', ends_at: '2026-01-01T12:00:00.000Z', is_break: true },
  ] as const;
  expect(stopsInForce(stops, now).map(({ direction }) => direction)).toEqual(['in', 'out']);
});
