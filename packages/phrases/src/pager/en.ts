/** The pager of a list. */
export const pager = {
  nextPage: 'Next page',
  page: 'Page {page}',
  pages: 'Choose a page',
  previousPage: 'Previous page',
} as const;
