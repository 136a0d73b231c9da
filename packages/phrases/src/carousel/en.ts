/** Banners in a row (docs/specification.md §2.13). */
export const carousel = {
  next: 'Next picture',
  previous: 'Previous picture',
  slide: '{number} of {count}',
} as const;
