/** Pages shown before and after the current one (docs/specification.md §9). */
const BEFORE = 3;
const AFTER = 1;

/** Rows of a page (docs/specification.md §9). */
export const PAGE_SIZE = 10;

export const pageCount = (total: number, size = PAGE_SIZE): number => Math.max(1, Math.ceil(total / size));

/**
 * The pages to show: the range around the current one, the first and the last, and a `gap` where pages are left out. A gap never replaces
 * a single page.
 */
export function pageRange(current: number, count: number): (number | 'gap')[] {
  let from = Math.max(1, current - BEFORE);
  let to = Math.min(count, current + AFTER);
  if (from <= 3) from = 1;
  if (to >= count - 2) to = count;
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [1, 'gap' as const] : []), ...pages, ...(to < count ? ['gap' as const, count] : [])];
}
