import { expect, it } from 'vitest';
import { probabilityOf } from './chi-square.rules.js';

const die = (...counts: number[]) => counts.map((count) => ({ weight: 1, count }));

it.each([
  // Critical values of the chi-square distribution (NIST/SEMATECH e-Handbook 1.3.6.7.4): 3.841 for 1 degree of freedom at 0.05.
  [
    '2 slices at the 5 % limit',
    [
      { weight: 1, count: 5000 - 98 },
      { weight: 1, count: 5000 + 98 },
    ],
    0.05,
  ],
  // (5, 8, 9, 8, 10, 20) of a die: distance 13.4 with 5 degrees of freedom.
  ['an uneven die', die(5, 8, 9, 8, 10, 20), 0.0199],
  ['exactly as expected', die(10, 10, 10), 1],
])('%s', (_case, drawn, probability) => {
  expect(probabilityOf(drawn)).toBeCloseTo(probability, 3);
});

it('a wheel that draws by other weights has a probability near 0', () => {
  expect(
    probabilityOf([
      { weight: 1, count: 900 },
      { weight: 9, count: 100 },
    ]),
  ).toBeLessThan(1e-12);
});

it('says nothing about few draws, or about one slice', () => {
  expect(probabilityOf(die(4, 4, 4))).toBeNull();
  expect(probabilityOf(die(1000))).toBeNull();
});

// Upper critical values (NIST/SEMATECH e-Handbook 1.3.6.7.4) and P(X > x) = exp(-x / 2) for 2 degrees of freedom.
it.each([
  [
    'a small distance, 1 degree of freedom',
    [
      { weight: 1, count: 505 },
      { weight: 1, count: 495 },
    ],
    0.7518,
  ],
  ['a small distance, 2 degrees of freedom', die(102, 100, 98), Math.exp(-0.04)],
  ['a distance of 2 with 2 degrees of freedom', die(110, 100, 90), Math.exp(-1)],
  ['a large distance, 2 degrees of freedom', die(130, 100, 70), Math.exp(-9)],
  ['a small distance, 5 degrees of freedom', die(102, 98, 101, 99, 100, 100), 0.99943],
  ['a distance just above the mean, 5 degrees of freedom', die(118, 82, 106, 94, 100, 100), 0.20619],
  [
    'a distance beyond all draws, 1 degree of freedom',
    [
      { weight: 1, count: 600 },
      { weight: 1, count: 400 },
    ],
    2.54e-10,
  ],
])('the probability of %s', (_case, drawn, probability) => {
  expect(Math.abs((probabilityOf(drawn) ?? 0) / probability - 1)).toBeLessThan(0.001);
});

it('expects at least five draws of each slice', () => {
  expect(probabilityOf(die(5, 5))).toBe(1);
  expect(
    probabilityOf([
      { weight: 4, count: 20 },
      { weight: 1, count: 4 },
    ]),
  ).toBeNull();
  expect(
    probabilityOf([
      { weight: 4, count: 20 },
      { weight: 1, count: 5 },
    ]),
  ).toBe(1);
});
