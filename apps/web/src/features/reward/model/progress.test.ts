import { expect, it } from 'vitest';
import { missingOf, progressOf } from './progress';

it.each([
  [1_000, 0],
  [999, 0],
  [1_500, 50],
  [1_999.99, 99],
  [2_000, 100],
  [2_400, 100],
])('at %d on the way from 1,000 to 2,000: %d %%', (total, percent) => {
  expect(progressOf({ base: 1_000, target: 2_000, total })).toBe(percent);
});

it.each([
  [1_999.9, 0.1],
  [2_000, 0],
  [2_400, 0],
])('at %d there are %d missing', (total, missing) => {
  expect(missingOf({ base: 1_000, target: 2_000, total })).toBe(missing);
});
