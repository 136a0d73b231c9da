import { expect, it } from 'vitest';
import { formatCount } from './count';

it('a badge has at most two digits', () => {
  expect([0, 7, 99, 100, 10_000].map(formatCount)).toEqual(['0', '7', '99', '99+', '99+']);
});
