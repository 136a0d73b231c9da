/** The widgets of the home screen (docs/specification.md §1). */
export const home = {
  bonus: 'Bonus',
  bonusActive: '1 bonus in use',
  bonusHint: 'Bonuses, promotions and codes',
  coins: 'coins',
  first: {
    deposit: 'First deposit',
    game: 'Choose a game',
    lit: '{done} of 3 lit',
    next: 'Next: {step}',
    title: 'Your first three lights',
    transfer: 'Move it in',
  },
  invite: 'Invite friends',
  inviteHint: 'Earn when friends play',
  refresh: 'Refresh all',
  refreshHint: 'Main wallet and all games',
  refund: 'Cashback',
  refundHint: 'See what you can receive',
  spin: 'Spin',
  spinHint: { one: '{count} coin to spin', many: '{count} coins to spin' },
} as const;
