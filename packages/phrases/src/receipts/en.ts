/** The list of what was received: of invite bonuses, of refunds. */
export const receipts = {
  amount: 'Amount',
  date: 'Date and time',
  failed: 'Could not load',
  failedHint: 'Check your internet and try again. Your money is all there.',
  total: '{count} in all',
} as const;
