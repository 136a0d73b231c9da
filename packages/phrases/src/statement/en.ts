/** The statement (spec.md §2 and §3). */
export const statement = {
  empty: 'No transactions yet',
  emptyHint: 'Make your first deposit and it will show here',
  failed: 'Could not load your statement',
  failedHint: 'Check your internet and try again. Your money is all there.',
  giftLink: 'TrueMoney gift',
  promptPayQr: 'PromptPay QR',
  slips: 'Slip status',
  status: { failed: 'Failed', processing: 'Processing', success: 'Success' },
  title: 'Statement',
  to: 'to',
  total: '{count} in total',
  type: {
    bonus: 'Bonus received',
    deposit: 'Deposit',
    finish_bonus: 'Bonus ended',
    transfer: 'Transfer',
    withdraw: 'Withdraw',
  },
  wallet: 'Main wallet',
} as const;
