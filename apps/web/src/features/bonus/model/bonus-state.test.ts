import type { Bonus, BonusType } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { timesLeft, bonusStateOf, type BonusState } from './bonus-state';

type Counted = Parameters<typeof timesLeft>[0];

/** A bonus received at these times, in Bangkok time. */
const bonus = (type: BonusType, received: string[], changes: Partial<Bonus> = {}): Counted => ({
  type,
  maxReceived: 2,
  userBonus: { _id: 'u1', isActive: false, received: received.map((at) => ({ updatedAt: new Date(`${at}+07:00`).toISOString() })) },
  ...changes,
});
const at = (time: string): number => Date.parse(`${time}+07:00`);

// §4-29 bonus used up
describe('without a count from the server', () => {
  it.each([
    ['limit', '2020-01-01T00:00', '2026-11-21T12:00', 1],
    ['day', '2026-11-21T00:00', '2026-11-21T23:59:59.999', 1],
    ['day', '2026-11-20T23:59:59.999', '2026-11-21T00:00', 2],
    ['day', '2026-11-21T06:59', '2026-11-21T07:00', 1],
    // 2026-11-16 and 2026-11-23 are Mondays.
    ['week', '2026-11-16T00:00', '2026-11-22T23:59:59.999', 1],
    ['week', '2026-11-15T23:59:59.999', '2026-11-16T00:00', 2],
    ['week', '2026-11-22T23:59', '2026-11-23T00:00', 2],
    ['week', '2026-12-31T12:00', '2027-01-01T12:00', 1],
  ] as const)('type %s, received at %s: at %s %d remain', (type, received, now, left) => {
    expect(timesLeft(bonus(type, [received]), at(now))).toBe(left);
  });

  it('counts nothing for a member who has received none', () => {
    expect(timesLeft(bonus('limit', [], { userBonus: null }), at('2026-11-21T12:00'))).toBe(2);
  });

  // §4-29 bonus used up
  it.each([
    [1, 1],
    [2, 0],
    [3, 0],
  ])('of two times, after %i are left %i', (received, left) => {
    expect(timesLeft(bonus('limit', Array<string>(received).fill('2026-01-01T00:00')), at('2026-11-21T12:00'))).toBe(left);
  });

  it('never falls below zero', () => {
    expect(timesLeft(bonus('limit', ['2026-01-01T00:00', '2026-01-02T00:00', '2026-01-03T00:00']), at('2026-11-21T12:00'))).toBe(0);
  });
});

it('takes a count of the server below zero for zero', () => {
  expect(timesLeft(bonus('limit', [], { left: -1 }), at('2026-11-21T12:00'))).toBe(0);
});

it('uses the count of the server', () => {
  expect(timesLeft(bonus('limit', ['2026-01-01T00:00', '2026-01-02T00:00'], { left: 1 }), at('2026-11-21T12:00'))).toBe(1);
});

it.each([
  [{ left: 1 }, 'open'],
  [{ left: 0 }, 'done'],
  [{ left: 0, userBonus: { _id: 'u1', isActive: true, received: [] } }, 'active'],
] satisfies [Partial<Bonus> & { left: number }, BonusState][])('%o is %s', (changes, state) => {
  expect(bonusStateOf({ userBonus: null, ...changes })).toBe(state);
});
