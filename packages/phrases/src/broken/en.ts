/** A screen that failed: a file is missing, or an error occurred. */
export const broken = {
  body: 'A file is missing or something went wrong. Nothing you typed is lost: reload the page, and check your internet if it happens again.',
  reload: 'Reload the page',
  title: 'This screen could not be loaded',
} as const;
