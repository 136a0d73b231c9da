/** What invite bonus and refund have in common: the condition that begins with them, and the list of what was received. */
export const reward = {
  amount: 'Amount',
  date: 'Date and time',
  fail: 'Balance falls to this: condition failed',
  failed: 'Could not load',
  failedHint: 'Check your internet and try again. Your money is all there.',
  free: 'No conditions: withdraw it whenever you like.',
  of: 'Of your balance (main wallet and games) right after it arrives',
  start: 'A condition starts with it. You cannot withdraw until it succeeds or fails.',
  success: 'Balance reaches this: condition met',
  total: '{count} in all',
} as const;
