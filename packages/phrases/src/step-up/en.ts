/** The confirmation of a withdrawal by the member (docs/specification.md §11.5), in the open sheet. */
export const stepUp = {
  again: 'Try the passkey again',
  amount: 'A large withdrawal. Money leaves only when you confirm.',
  byCode: 'Confirm with a code',
  byPasskey: 'Confirm with your passkey',
  day: 'Many withdrawals in 24 hours. Money leaves only when you confirm.',
  failed: 'Not confirmed yet. Your money is still in the wallet. Please try again.',
  firstPayout: 'The first withdrawal to this account. Money leaves only when you confirm.',
  newDevice: 'This device is new. Money leaves only when you confirm.',
  securityChange: 'Your password, phone or passkeys changed in the last 3 days. Money leaves only when you confirm.',
  sent: 'Sent to <phone>{number}</phone>. The message has the amount and the end {last} of the account. Check both before you type.',
  to: 'To {bank}',
  why: 'Why now?',
} as const;
