/** The widgets of the home screen (docs/specification.md §1). */
export const home = {
  bonus: 'Bonus',
  bonusActive: '1 in use',
  bonusHint: 'See all',
  coins: 'coins',
  first: {
    deposit: 'First deposit',
    game: 'Choose a game',
    lit: '{done} of 3 lit',
    next: 'Next: {step}',
    title: 'Your first three lights',
    transfer: 'Move it in',
  },
  invite: 'Invite',
  inviteHint: 'Earn a bonus',
  refresh: 'Refresh all',
  refreshHint: 'Wallet and games',
  refund: 'Cashback',
  refundHint: 'Check',
  spin: 'Spin',
  spinHint: { one: '{count} coin', many: '{count} coins' },
} as const;
