import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Booking, compareDay, type Day } from './books.rules.js';

const NOON = Date.parse('2026-11-23T05:00:00Z');
const HOUR = 3_600_000;
const day: Day = { from: new Date(NOON - 12 * HOUR), to: new Date(NOON + 12 * HOUR), settledUntil: new Date(NOON + 12 * HOUR) };
const ours = (name: string, amount: bigint, hours = 0): Booking => ({
  name,
  amount,
  currency: 'THB',
  at: new Date(NOON + hours * HOUR),
  journal: `journal ${name}`,
});
const theirs = (name: string, amount: bigint, hours = 0): Booking => ({ ...ours(name, amount, hours), journal: null });
const kinds = (one: Booking[], other: Booking[]) =>
  compareDay(one, other, day).differences.map(({ kind, name, ours: a, theirs: b }) => [kind, name, a, b]);

test('equal bookings leave no difference', () => {
  expect(compareDay([ours('a', 100n)], [theirs('a', 100n)], day)).toEqual({
    ours: 100n,
    theirs: 100n,
    ourCount: 1,
    theirCount: 1,
    differences: [],
  });
});

test('a booking without a record is missing, a record without a booking is unknown', () => {
  expect(kinds([ours('a', 100n)], [theirs('b', 70n)])).toEqual([
    ['missing', 'a', 100n, null],
    ['unknown', 'b', null, 70n],
  ]);
});

test('one reference with two amounts is one difference', () => {
  expect(kinds([ours('a', 100n)], [theirs('a', 90n)])).toEqual([['amount', 'a', 100n, 90n]]);
});

test('a reference that one side has twice is doubled', () => {
  expect(kinds([ours('a', 100n)], [theirs('a', 100n), theirs('a', 100n, 1)])).toEqual([['doubled', 'a', null, 100n]]);
  expect(kinds([ours('a', 100n), ours('a', 100n, 1)], [theirs('a', 100n)])).toEqual([['doubled', 'a', 100n, null]]);
});

test('a booking whose record is of another day is late on both days', () => {
  const [one, other] = [[ours('a', 100n)], [theirs('a', 100n, -13)]];
  expect(kinds(one, other)).toEqual([['late', 'a', 100n, null]]);
  const before: Day = { from: new Date(NOON - 36 * HOUR), to: day.from, settledUntil: day.to };
  expect(compareDay(one, other, before).differences.map(({ kind, theirs: amount }) => [kind, amount])).toEqual([['late', 100n]]);
});

test('what the other side may still book is left out of the current day', () => {
  const current = { ...day, settledUntil: new Date(NOON) };
  expect(compareDay([ours('a', 100n, 1)], [], current)).toMatchObject({ ours: 0n, differences: [] });
  expect(compareDay([ours('a', 100n, 1)], [theirs('a', 100n, 1)], current)).toMatchObject({ ours: 100n, theirs: 100n });
});

test('the differences add up to the difference of the sums', () => {
  const booking = fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    amount: fc.bigInt(-500n, 500n),
    hours: fc.integer({ min: -30, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 12 }), fc.array(booking, { maxLength: 12 }), (one, other) => {
      const compared = compareDay(
        one.map(({ name, amount, hours }) => ours(name, amount, hours)),
        other.map(({ name, amount, hours }) => theirs(name, amount, hours)),
        day,
      );
      const explained = compared.differences.reduce((sum, each) => sum + (each.ours ?? 0n) - (each.theirs ?? 0n), 0n);
      expect(explained).toBe(compared.ours - compared.theirs);
    }),
  );
});

test('a day has the bookings from its beginning on, and none of its end', () => {
  const [first, last, next] = [
    ours('first', 1n, -12),
    { ...ours('last', 2n, 12), at: new Date(day.to.getTime() - 1) },
    ours('next', 4n, 12),
  ];
  expect(compareDay([first, last, next], [], day)).toMatchObject({ ours: 3n, ourCount: 2 });
});

test('a booking at the time until which days are settled counts, a later one does not', () => {
  const current = { ...day, settledUntil: new Date(NOON) };
  const later = { ...ours('b', 1n), at: new Date(NOON + 1) };
  expect(compareDay([ours('a', 1n), later], [], current).differences.map(({ name }) => name)).toEqual(['a']);
});

test('a difference has our journal, or none', () => {
  const journals = (one: Booking[], other: Booking[]) => compareDay(one, other, day).differences.map(({ journal }) => journal);
  expect([journals([ours('a', 1n)], []), journals([], [theirs('b', 1n)]), journals([ours('c', 1n)], [theirs('c', 2n)])]).toEqual([
    ['journal a'],
    [null],
    ['journal c'],
  ]);
});
