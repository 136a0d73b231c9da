import { expect, it } from 'vitest';
import { hoursOf, providersOf, sumsOf, totalOf } from './today.presenter.js';

const start = new Date('2026-11-20T17:00:00.000Z');
const hour = (place: number): Date => new Date(start.getTime() + place * 3_600_000);

it('hoursOf has 24 hours: zero without money, null before they begin', () => {
  const money = [
    { hour: hour(1), currency: 'THB', received: 150n, paid: 50n },
    { hour: hour(1), currency: 'LAK', received: 900n, paid: 900n },
  ] as const;
  const hours = hoursOf(money, 'THB', start, hour(2));
  expect(hours).toHaveLength(24);
  expect(hours.slice(0, 4)).toEqual([{ in: 0, out: 0 }, { in: 1.5, out: 0.5 }, { in: 0, out: 0 }, null]);
  expect(hours.slice(4)).toEqual(Array(20).fill(null));
});

it('totalOf adds up the hours of one currency', () => {
  const money = [
    { hour: hour(1), currency: 'THB', received: 150n, paid: 50n },
    { hour: hour(2), currency: 'THB', received: 50n, paid: 0n },
    { hour: hour(2), currency: 'LAK', received: 900n, paid: 900n },
  ] as const;
  expect(totalOf(money, 'THB')).toEqual({ in: 2, out: 0.5 });
});

it('sumsOf adds up by currency', () => {
  expect(
    sumsOf([
      { amount: 100n, currency: 'THB' },
      { amount: 7n, currency: 'LAK' },
      { amount: 50n, currency: 'THB' },
    ]),
  ).toEqual([
    { currency: 'THB', amount: 1.5 },
    { currency: 'LAK', amount: 0.07 },
  ]);
});

it('providersOf has one row for the games that answer, and one for each that does not, by name', () => {
  const states = new Map([
    ['sms', 'half-open'],
    ['game:PG', 'closed'],
    ['game-reads:PG', 'closed'],
    ['game:JOKER', 'open'],
    ['bank', 'closed'],
  ] as const);
  expect(providersOf(states)).toEqual([
    { name: 'bank', state: 'up' },
    { name: 'game', state: 'up' },
    { name: 'game:JOKER', state: 'down' },
    { name: 'sms', state: 'probing' },
  ]);
});
