/** The installed app (web app manifest). Not shown on a screen: the build writes these into the manifests. */
export const install = {
  name: 'Krapao',
  description: 'Your wallet for every game: deposit, transfer and withdraw in one place',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  statement: 'Statement',
} as const;
