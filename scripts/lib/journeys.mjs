/**
 * The journeys of each feature of wallet and console (tests/e2e): `npm test -- changed` runs those of the touched features. `tests/gates/journeys.test.ts`
 * compares both sides.
 *
 * @type {Record<string, readonly string[]>}
 */
export const JOURNEYS = {
  account: ['journey'],
  approvals: ['desk-decisions'],
  audit: ['desk-money'],
  bonus: ['rewards'],
  books: ['desk-books'],
  chat: ['chat', 'desk-chat'],
  condition: ['rewards'],
  contact: ['chat'],
  deposit: ['deposit'],
  factors: ['desk-passkey'],
  freeze: ['desk-decisions', 'desk-two-people'],
  game: ['game'],
  howto: ['howto'],
  invite: ['rewards'],
  lookup: ['journey'],
  members: ['desk-members'],
  otp: ['journey'],
  promotion: ['rewards'],
  refund: ['rewards'],
  reports: ['desk-reports'],
  session: ['lost-file'],
  settings: ['desk-money'],
  shop: ['desk-shop'],
  'sign-in': ['desk-passkey'],
  slip: ['deposit'],
  slips: ['desk-money'],
  spin: ['spin'],
  statement: ['journey'],
  team: ['desk-team', 'desk-two-people'],
  today: ['desk-money'],
  transfer: ['game'],
  waiting: ['desk-money'],
  wallet: ['journey'],
  withdraw: ['journey', 'desk-decisions'],
  withdrawals: ['desk-decisions'],
};

/** Journeys about the product as a whole: `npm test` runs them, `npm test -- changed` does not. */
export const WHOLE_PRODUCT = [
  'chat-delivery',
  'chat-hostile',
  'headers',
  'installed',
  'keyboard',
  'languages',
  'lao',
  'looks',
  'measures',
  'plain-games',
  'plain-money',
  'plain-reading',
  'plain-rewards',
  'plain-self',
  'prerendered',
  'sandbox-page',
  'translated',
];
