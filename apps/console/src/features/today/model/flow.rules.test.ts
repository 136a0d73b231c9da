import { expect, it } from 'vitest';
import { changeOf, netOf, pathOf, rangeOf, roundUp, sumOf } from './flow.rules';

const hour = (received: number, paid = 0) => ({ in: received, out: paid });
const day = (first: ({ in: number; out: number } | null)[]) => [...first, ...Array.from({ length: 24 - first.length }, () => null)];

it('sums the hours that have begun', () => {
  expect(sumOf(day([hour(100), hour(50)]), 'in')).toBe(150);
});

it.each([
  [108.2, 100, '+8.2%'],
  [50, 100, '−50%'],
  [-10, -20, '+50%'],
  [5, 0, null],
])('writes the change from %d against %d as %s', (now, before, text) => {
  expect(changeOf(now, before)).toBe(text);
});

it.each([
  [0, 1],
  [99, 100],
  [101, 200],
  [450, 500],
])('rounds %d up to %d', (value, round) => {
  expect(roundUp(value)).toBe(round);
});

it('draws a line from top to bottom and stops at the present', () => {
  expect(pathOf([100, 0, null], { top: 100, bottom: 0 })).toBe('M0,0.00L1,100.00');
});

it.each([
  [110, 100, '+10%'],
  [109.94, 100, '+9.9%'],
  [100, 100, '+0.0%'],
])('writes %d against %d as %s', (now, before, text) => {
  expect(changeOf(now, before)).toBe(text);
});

it.each([
  [100, 100],
  [-5, 1],
  [0.3, 0.5],
  [2, 2],
])('the round number from %d on is %d', (value, round) => {
  expect(roundUp(value)).toBe(round);
});

it('draws nothing before the first hour', () => {
  expect(pathOf([null, null], { top: 100, bottom: 0 })).toBe('');
});

it('the net line is below zero in hours in which more went out', () => {
  const hours = [{ in: 500, out: 200 }, { in: 100, out: 180 }, null];
  const range = rangeOf([500, 100, ...netOf(hours)]);
  expect(netOf(hours)).toEqual([300, -80, null]);
  expect(range).toEqual({ top: 500, bottom: -100 });
  expect(pathOf(netOf(hours), range)).toBe('M0,33.33L1,96.67');
});
