import { expect, it } from 'vitest';
import { expiryOf, isAlive, isSeenStale, passwordLimits } from './session.rules.js';

const now = new Date('2026-01-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const session = { remember: false, idle_minutes: null, seen_at: now, expires_at: new Date(now.getTime() + 1) };

// §settings-3 sessions
it('a session lasts 12 hours, a remembered one 30 days', () => {
  expect([expiryOf(false, now), expiryOf(true, now)]).toEqual([new Date('2026-01-02T00:00:00Z'), new Date('2026-01-31T12:00:00Z')]);
});

it('a session ends at its expiry', () => {
  expect([isAlive(session, now), isAlive({ ...session, expires_at: now }, now)]).toEqual([true, false]);
});

it('a session ends after 30 idle minutes', () => {
  expect([isAlive({ ...session, seen_at: minutesAgo(29) }, now), isAlive({ ...session, seen_at: minutesAgo(30) }, now)]).toEqual([
    true,
    false,
  ]);
});

it('a remembered session may idle', () => {
  expect(isAlive({ ...session, remember: true, seen_at: minutesAgo(600) }, now)).toBe(true);
});

it('the last use is written once per minute', () => {
  expect([isSeenStale({ ...session, seen_at: minutesAgo(0.9) }, now), isSeenStale({ ...session, seen_at: minutesAgo(1) }, now)]).toEqual([
    false,
    true,
  ]);
});

it('a remembered session ends at its expiry', () => {
  expect(isAlive({ ...session, remember: true, expires_at: now }, now)).toBe(false);
});

it('wrong passwords: 5 per phone and address in 15 minutes, 50 per phone and day', () => {
  expect(passwordLimits).toMatchObject({ address: { max: 5, seconds: 900 }, day: { max: 50, seconds: 86_400 } });
});

it('idle minutes that the member has set apply to every session', () => {
  const set = { ...session, idle_minutes: 15 };
  const alive = [14, 15].map((minutes) => isAlive({ ...set, remember: true, seen_at: minutesAgo(minutes) }, now));
  expect(alive).toEqual([true, false]);
  expect(isAlive({ ...set, seen_at: minutesAgo(15) }, now)).toBe(false);
});
