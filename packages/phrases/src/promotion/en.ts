/** Promotion codes (docs/specification.md §2.13 and §5). */
export const promotion = {
  already: 'You have already received this promotion.',
  failed: 'Could not load the promotion',
  label: 'Promotion code',
  notFound: 'No promotion has this code. Check it and try again.',
  question: 'Have a promotion code?',
  receive: 'Receive promotion',
  received: 'Promotion received',
  searching: 'Looking for this code…',
  submit: 'Use code',
  title: 'Promotion {code}',
} as const;
