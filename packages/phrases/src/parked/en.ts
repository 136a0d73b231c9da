/** Money that is set aside: it can be withdrawn, and not played (docs/specification.md §11.2). */
export const parked = {
  first: 'A withdrawal takes this money first',
  free: 'You can withdraw it at any time',
  frozen: 'It arrived while deposits were paused.',
  limit: 'It arrived beyond the deposit limit that you set.',
  other: 'It arrived while deposits were restricted.',
  paused: 'Withdrawals are paused for now. The money stays here.',
  play: 'It cannot be moved into games or played',
  rest: 'It arrived during your break from play.',
  title: 'Money set aside',
  withdraw: 'Withdraw',
} as const;
