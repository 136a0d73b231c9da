import type { ErrorCode } from '@krapao/contract';

/** Times are the business clock's, except the sends, which run on the real one. */
export const CODE_MINUTES = 5;
export const TRIES = 5;
export const VERIFIED_MINUTES = 60;
export const SENDS = { name: 'otp-send', max: 3, seconds: 600 };
/** With 5 tries each, 50 guesses at a code of 6 digits a day. */
export const SENDS_A_DAY = { name: 'otp-day', max: 10, seconds: 86_400 };

const MINUTE_MS = 60_000;

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

export interface SentOtp {
  tries: number;
  expires_at: Date;
  verified_at: Date | null;
}

/** The code that refuses a try before the typed code is looked at, or null. */
export function tryProblem(otp: SentOtp, now: Date): ErrorCode | null {
  if (otp.verified_at !== null) return 'OTP_VERIFIED';
  if (otp.expires_at <= now) return 'OTP_EXPIRED';
  return otp.tries >= TRIES ? 'OTP_BLOCK' : null;
}

/** The SMS: in it the code is the only run of digits. */
export const smsText = (template: string, code: string, ref: string): string => template.replace('{code}', code).replace('{ref}', ref);
