/** What a member reads about a withdrawal that a person looks at, and about a freeze (docs/specification.md §11). */
export const review = {
  at: { today: '{time} today', tomorrow: '{time} tomorrow' },
  frozen: {
    in: 'Deposits and rewards are paused.',
    play: 'Playing is paused.',
    out: 'Withdrawals are paused.',
    ask: 'Talk to admin',
    title: 'Your account is partly paused',
    until: 'Until {date}.',
    untilLifted: 'Our team will get back to you. You can talk to admin at any time.',
  },
  parked: 'Set aside',
  parkedHint: 'You can withdraw it at any time. It cannot be moved to games or played.',
  parkedMore: 'See details',
  reject: {
    BANK_DETAILS:
      'We could not confirm your bank account. The money is back in your wallet. Please send a photo of your bank book in the chat, then withdraw again.',
    MEMBER_REQUEST: 'Cancelled as you asked. The money is back in your wallet.',
    PLAY_FIRST: 'This deposit has not been played yet. The money is back in your wallet.',
    SUSPECTED_MISUSE: 'We could not approve this withdrawal. The money is back in your wallet. Please talk to admin.',
    THIRD_PARTY: 'The deposit came from an account in another name. The money is back in your wallet. Please talk to admin.',
    VERIFY_IDENTITY: 'We need to confirm that it is you. The money is back in your wallet. Please talk to admin.',
  },
  rejected: 'Not approved',
  waiting: 'Our team is checking this withdrawal. Answer before {time}.',
  waitingShort: 'Being checked, answer before {time}',
} as const;
