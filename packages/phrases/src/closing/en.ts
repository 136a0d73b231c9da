/** Closing of an account by its member (docs/specification.md §11.11). */
export const closing = {
  about: 'Your data is erased after 14 days. Until then you can keep the account.',
  blocked: {
    excluded: 'The account can be closed after your break has ended.',
    frozen: 'The account can be closed when it is no longer paused.',
    money: 'Withdraw your money first, also from your games. An amount too small to withdraw is returned by admin.',
  },
  closed: 'Closing of the account requested',
  erased: 'Your data is erased {time}',
  keep: 'Keep account',
  kept: 'The account is kept',
  stays: 'Records of money stay, as the law requires, without your name, phone number and bank account.',
  text: 'Your name, phone number, bank accounts, chat and pictures are erased.',
  title: 'Close account',
  withdraw: 'Withdraw',
};
