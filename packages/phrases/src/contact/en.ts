/** The contact page, and the button of the chat over it (docs/specification.md §2.7). */
export const contact = {
  addFriend: 'Add us in your chat app',
  chat: {
    failed: 'The chat could not be opened',
    failedHint: 'Check your internet and try again',
    invite: 'Talk to admin',
    loading: 'Opening the chat',
    open: 'Talk to admin: open the chat',
    openUnread: 'Talk to admin: open the chat, {count} unread',
  },
  empty: 'No contact details yet',
  emptyHint: 'Please look again later',
  failed: 'Could not load the contact details',
  intro:
    'Our admins help with deposits, withdrawals, bonuses and game accounts. Tell us the phone number you registered with and we can help you faster.',
  newTab: '(opens in a new tab)',
  openApp: 'Open the chat app',
  qr: 'QR of our account in the chat app',
  title: 'How can we help?',
  version: 'Version {version}',
} as const;
