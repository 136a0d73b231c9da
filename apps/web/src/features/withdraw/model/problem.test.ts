import { expect, it } from 'vitest';
import { amountProblem } from './problem';

const bounds = { withdrawMin: 100, withdrawMax: 50_000, available: 12_480.75 };

it.each([
  [Number.NaN, null],
  [0, null],
  [99.99, 'belowMinimum'],
  [100, null],
  [12_480.75, null],
  [12_480.76, 'insufficient'],
  [50_000, 'insufficient'],
  [50_000.01, 'aboveMaximum'],
])('of %d: %s', (amount, problem) => {
  expect(amountProblem(amount, bounds)).toBe(problem);
});
