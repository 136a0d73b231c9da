/** The how-to screen: five videos (docs/specification.md §2.6). */
export const howto = {
  balance: { about: 'Refresh, transfer back, read your statement', title: 'Check your balance' },
  bonus: { about: 'Choose one, read its terms, receive it', title: 'Receive a bonus' },
  endBonus: { about: 'Reach the target, then withdraw', title: 'End a bonus' },
  failed: 'The video could not be played',
  failedHint: 'Please try again. If it still does not play, please contact us.',
  play: { about: 'Open an account, transfer, play', title: 'Play a game' },
  wallet: { about: 'Pay a QR and see your balance', title: 'Add money' },
} as const;
