import { PAGE_SIZE } from '../ui/data/page-range';

/**
 * The minimum number of rows of all pages, for a server that sends no total: after a full page there may be another one.
 *
 * @param page from 1
 */
export function leastTotal(page: number, rows: number): number {
  const before = (page - 1) * PAGE_SIZE;
  return before + (rows >= PAGE_SIZE ? rows + 1 : Math.max(rows, page > 1 ? 1 : 0));
}
