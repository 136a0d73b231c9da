/** The list of received invite bonuses and refunds. */
export const receipts = {
  amount: 'Amount',
  date: 'Date and time',
  failed: 'Could not load',
  failedHint: 'Your money is safe.',
  total: '{count} received',
} as const;
