/** The terms of a reward before it is received: its value and its condition. */
export const reward = {
  busy: 'You already have an active bonus. You can receive another one once its condition has ended.',
  condition: 'Condition',
  deposit: 'Minimum deposit',
  fails: 'Bonus ends at',
  none: 'None: withdraw it at any time',
  ofBase: '{percent}% of the starting balance',
  ofDeposit: '{percent}% of your latest deposit',
  ofDepositUpTo: '{percent}% of your latest deposit, up to {max}',
  succeeds: 'Withdraw at',
  understood: 'Got it',
  unknown: '{why} Press again: it is safe, you receive it only once.',
  unknownCheck: '{why} Check your statement before you press again.',
  worth: 'You receive',
} as const;
