import { expect, it } from 'vitest';
import { answerText, isTaken, pauseAfter } from './delivery.rules.js';

it('tries eight times within 32 hours', () => {
  const pauses = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1));
  expect(pauses).toEqual([5, 30, 120, 900, 3_600, 21_600, 86_400, null, null]);
});

it.each([
  [200, true],
  [204, true],
  [302, false],
  [404, false],
  [500, false],
])('an answer with status %d is taken: %s', (status, taken) => {
  expect(isTaken(status)).toBe(taken);
});

it('keeps the beginning of an answer as one line that PostgreSQL can store', () => {
  expect(answerText(' not\0 ours\r\n at all ')).toBe('not ours at all');
  expect(answerText('x'.repeat(5_000))).toHaveLength(200);
});
