import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageRange } from './page-range.rules.js';

test('the pages of a gapless numbering contain every sequence number once, newest first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      const readSequences: number[] = [];
      for (let page = 1; page <= Math.ceil(total / limit) + 1; page += 1) {
        const { from, to } = pageRange(BigInt(total), page, limit);
        for (let seq = Number(to); seq >= Number(from) && seq > 0; seq -= 1) readSequences.push(seq);
      }
      expect(readSequences).toEqual(Array.from({ length: total }, (_, index) => total - index));
    }),
  );
});

test.each([
  [25n, 1, 10, 16n, 25n],
  [25n, 3, 10, 1n, 5n],
  [20n, 2, 10, 1n, 10n],
  [20n, 3, 10, 0n, 0n],
  [0n, 1, 10, 0n, 0n],
  [5n, 9, 10, 0n, 0n],
])('of %s rows, page %i of %i each has those from %s to %s', (total, page, limit, from, to) => {
  expect(pageRange(total, page, limit)).toEqual({ from, to });
});
