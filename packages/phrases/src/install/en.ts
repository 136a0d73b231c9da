/** The app on a device's home screen (web app manifest). Not on a screen of ours: the build writes these into the manifests. */
export const install = {
  name: 'Krapao',
  description: 'Your wallet for every game: deposit, transfer and withdraw in one place',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  statement: 'Statement',
} as const;
