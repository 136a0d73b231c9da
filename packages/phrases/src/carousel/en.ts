/** Banners in a row (spec.md §2). */
export const carousel = {
  next: 'Next picture',
  previous: 'Previous picture',
  slide: '{number} of {count}',
} as const;
