/** When the condition of a received invite bonus or refund succeeds, and when it fails (decisions.md, Conditions). */
export const odds = {
  fail: 'Balance falls to this: the condition fails',
  free: 'No condition: withdraw it at any time',
  of: 'Of the starting balance: main wallet and games right after the money arrives',
  start: 'A condition starts with it. You cannot withdraw until the condition has ended.',
  success: 'Balance reaches this: the condition succeeds',
} as const;
