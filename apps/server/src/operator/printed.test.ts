import { expect, test } from 'vitest';
import { headed, LISTED } from './printed.js';

const linesOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `  ${n}`);

test('a full list says that it ends', () => {
  expect(headed('Gifts', linesOf(LISTED)).at(-1)).toBe('  The oldest 50 are listed. The next ones follow when these are decided.');
  expect(headed('Gifts', linesOf(LISTED - 1)).at(-1)).toBe('  48');
  expect(headed('Gifts', [])).toEqual([]);
});
