/** Amounts that were read earlier and may be out of date. */
export const stale = {
  asOf: 'As of {date}',
  lost: 'The connection was lost. Check your internet.',
  noAnswer: 'There is no answer yet.',
  notSent: 'No internet connection: nothing was sent. What you typed is kept. Try again once you are back online.',
  offline: 'No internet connection. These amounts may have changed since.',
  unread: 'The latest amounts could not be loaded. These may have changed since.',
} as const;
