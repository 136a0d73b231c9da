import type { Words } from './words.js';

export const english: Words = {
  conditions: [
    '<h3>One at a time</h3><p>While a condition is running you cannot withdraw or receive another bonus.</p>',
    '<h3>How a condition ends</h3><p>Your total balance, wallet and every game account together, is compared with the amount you started from.</p><ul><li><b>Success</b>: the total reaches the success percentage of the bonus.</li><li><b>Failure</b>: the total falls to the failure percentage.</li></ul>',
    '<h3>Deposits in the meantime</h3><p>You can deposit as usual, but your own deposits do not count as progress.</p>',
    '<h3>After success</h3><p>Your next withdrawal takes the whole balance, every game account included.</p>',
    '<h3>Ending a bonus early</h3><p>Once your balance is below the limit you can end the bonus yourself and use what is left as usual.</p>',
  ],
  agreements: [
    '<h3>Who may join</h3><p>You must be at least 20 years old, hold one account only, and use a bank account in your own name.</p>',
    '<h3>Deposits and withdrawals</h3><p>Pay in from your registered bank account. Withdrawals are paid to that account only. After you change it, confirm with an OTP code before you withdraw.</p>',
    '<h3>Security</h3><p>Keep your password and OTP codes to yourself. Our staff will never ask you for them.</p>',
    '<h3>Personal data</h3><p>We use your data to run your wallet, to prevent fraud and to comply with the law, and for nothing else.</p>',
    '<h3>Play responsibly</h3><p>Play with money you can afford to lose, set a budget first, and contact us when you want to take a break.</p>',
  ],
  notice:
    '<p>Once received, you cannot withdraw until the condition succeeds or your total balance falls to {percent}% of the amount you started from.</p>',
  contactText: '<p>An admin is here every day, around the clock.</p>',
  sources: {
    FRIEND: 'A friend',
    FACEBOOK: 'Facebook',
    LINE: 'LINE',
    TIKTOK: 'TikTok',
    YOUTUBE: 'YouTube',
    GOOGLE: 'Google search',
    OTHER: 'Somewhere else',
  },
};
