/** Closing of an account by its member (docs/specification.md §11.11). */
export const closing = {
  about: 'Your data is erased after 14 days. Until then you can keep the account.',
  blocked: {
    excluded: 'The account can be closed after your break has ended.',
    frozen: 'The account can be closed when it is no longer paused.',
  },
  closed: 'Closing of the account requested',
  erased: 'Your data is erased {time}',
  keep: 'Keep account',
  kept: 'The account is kept',
  lost: 'Invite bonuses and cashback that you have not received end with the account.',
  money: 'You withdraw your money next, also that from your games. There is no minimum for the last of it.',
  rest: 'Withdraw your money before then. An account that still has money stays open.',
  stays: 'Records of money stay, as the law requires, without your name, phone number and bank account.',
  text: 'Your name, phone number, bank accounts, chat and pictures are erased.',
  title: 'Close account',
  withdraw: 'Withdraw',
};
