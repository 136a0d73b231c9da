import { expect, it } from 'vitest';
import { pageCount, pageRange } from './page-range';

// §9-22 Invite, refund, statement tables
it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 4, [1, 2, 3, 4]],
  [1, 20, [1, 2, 'gap', 20]],
  [5, 20, [1, 2, 3, 4, 5, 6, 'gap', 20]],
  [6, 20, [1, 2, 3, 4, 5, 6, 7, 'gap', 20]],
  [7, 20, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 20]],
  [17, 20, [1, 'gap', 14, 15, 16, 17, 18, 19, 20]],
  [20, 20, [1, 'gap', 17, 18, 19, 20]],
] as const)('page %s of %s shows three before and one after', (current, count, pages) => {
  expect(pageRange(current, count)).toEqual(pages);
});

// §9-22 Invite, refund, statement tables
it('counts pages of ten, at least one', () => {
  expect([pageCount(0), pageCount(10), pageCount(11), pageCount(38)]).toEqual([1, 1, 2, 4]);
});
