/** When the condition of a received invite bonus or refund succeeds, and when it fails (docs/specification.md §10.4). */
export const odds = {
  fail: 'Bonus ends at this balance',
  free: 'No condition: withdraw it at any time',
  of: 'Of the starting balance: main wallet and games right after the money arrives',
  start: 'A condition starts with it. You cannot withdraw until the condition has ended.',
  success: 'Withdraw once your balance reaches this',
} as const;
