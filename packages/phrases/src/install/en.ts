/**
 * What devices and search engines show of the app: its manifest (`name` to `statement`) and, as `pages`, the descriptions of the public screens. Not
 * shown on a screen: the build writes these into the files.
 */
export const install = {
  name: 'Krapao',
  description: 'Your wallet for every game: deposit, transfer and withdraw in one place',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  statement: 'Statement',
  pages: {
    login: 'Log in to your wallet: one balance for slots, sport, casino and lotto, with deposits and withdrawals in minutes.',
    register: 'Open a wallet with your phone number in a few steps, and play every game from one balance.',
    howto: 'Short films that show how to use the wallet, play, check your balance, and receive or end a bonus.',
    contact: 'Talk to the support team in the live chat or in your chat app.',
  },
} as const;
