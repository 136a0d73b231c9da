/** The bonus screen (docs/specification.md §2.13). */
export const bonus = {
  active: 'Active',
  all: 'All bonuses',
  count: '{count} on offer',
  done: 'Received in full',
  empty: 'No bonuses right now',
  emptyHint: 'New bonuses show here as soon as they begin',
  failed: 'Could not load the bonuses',
  full: 'Received {used} of {max}',
  gone: 'This bonus has ended',
  goneHint: 'Go back to see the bonuses that are running.',
  left: { day: '{left} left today', limit: '{left} left', week: '{left} left this week' },
  receive: 'Receive bonus',
  received: 'Bonus received',
  times: 'Can be received',
  type: { day: 'Daily', week: 'Weekly' },
  used: 'Received {used} of {max}',
} as const;
