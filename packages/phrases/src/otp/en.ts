/** One-time code (docs/specification.md §4.1, docs/specification.md §10.7). */
export const otp = {
  boxes: 'OTP code, {digits} digits',
  code: 'Verification code',
  ref: 'Reference',
  request: 'Send OTP code',
  resend: 'Send a new code',
  resendIn: 'You can ask for a new code in',
  resent: 'A new code is on its way',
  sentTo: 'Sent to <phone>{number}</phone>.',
  title: 'Enter the OTP code',
  verify: 'Verify code',
  warning: 'Never tell anyone your OTP code. Our team will not ask you for it.',
} as const;
