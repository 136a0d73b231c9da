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
