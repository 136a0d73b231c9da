/** Cashback: yesterday's loss received to a pot, and from there to the wallet (docs/specification.md §3 and §4.7). */
export const refund = {
  active: '<b>A bonus is in use.</b> Complete or end it first, then receive your cashback.',
  add: 'Add to wallet',
  addTitle: 'Add {amount} to your wallet?',
  added: 'Your cashback is in your wallet',
  banners: 'About cashback',
  continue: 'Continue',
  empty: 'No cashback received yet',
  emptyHint: 'What you receive shows here.',
  history: 'Cashback history',
  none: 'Nothing to receive today. Check again tomorrow.',
  pot: 'Received, not in your wallet yet',
  ready: 'Cashback to receive',
  receive: 'Receive cashback',
  received: 'Cashback received',
  receivedHint: '{amount} is set aside. Add it to your wallet to use it.',
  title: 'Cashback',
} as const;
