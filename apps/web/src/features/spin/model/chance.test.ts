import { expect, it } from 'vitest';
import { formatChance } from './chance';

it.each([
  [1, [1], '100%'],
  [1, [1, 1, 1], '33.33%'],
  [125, [125, 875], '12.5%'],
  [1, [1, 999], '0.1%'],
  [1, [1, 99_999], '<0.01%'],
])('%i of %j is %s', (weight, weights, share) => {
  expect(formatChance(weight, weights)).toBe(share);
});
