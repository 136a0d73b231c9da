/** The 404 page. Its document title is "Page Not Found" in every language (docs/specification.md §2.1). */
export const notFound = {
  body: 'The link may have expired or been mistyped. Go back to the home page and try again.',
  home: 'Back to home',
  title: 'We can’t find this page',
} as const;
