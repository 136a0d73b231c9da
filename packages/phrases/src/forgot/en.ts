/** Screen for a forgotten password (docs/specification.md §10.7). */
export const forgot = {
  doneText: 'You have been logged out on every device.',
  doneTitle: 'Your password is changed',
  intro: 'Enter the number you registered with. We will send a code to it.',
  link: 'Forgot your password?',
  login: 'Log in',
  movedNumber: 'No longer have this number?',
  newPassword: 'New password',
  newTitle: 'New password',
  notYou: 'If it was not you who changed it, your money stays in your wallet during this time. Contact us at once.',
  otpIntro: 'If <phone>{number}</phone> belongs to a member, the code arrives within a minute.',
  restNote: 'For your safety, withdrawals rest for 24 hours after the change. You can pay in and play as usual.',
  restTitle: 'Withdrawals rest for 24 hours',
  save: 'Save the new password',
  team: 'Contact our team',
  title: 'Forgotten password',
  until: 'You can withdraw again from',
} as const;
