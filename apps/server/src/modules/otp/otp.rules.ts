import type { ErrorCode } from '@krapao/contract';

/** What a code, and the verification of a phone by it, may be used for (docs/decisions/0229). */
export type OtpPurpose = 'registration' | 'bank-account' | 'forgotten-password' | 'passkey' | 'step-up' | 'phone-old' | 'phone-new';

/** Purposes of a code that goes to the phone of a member who is logged in: visitors do not use these codes up. */
const OF_MEMBERS: readonly OtpPurpose[] = ['bank-account', 'passkey', 'step-up', 'phone-old'];
export const isOfMember = (purpose: OtpPurpose): boolean => OF_MEMBERS.includes(purpose);

/** Codes expire on the business clock; the send limits use the real clock. */
export const CODE_MINUTES = 5;
const TRIES = 5;
export const VERIFIED_MINUTES = 60;
export const SENDS = { name: 'otp-send', max: 3, seconds: 600 };
/** With 5 tries each, 50 attempts per day at a code of 6 digits. */
export const SENDS_PER_DAY = { name: 'otp-day', max: 10, seconds: 86_400 };
/** Anyone may ask for the code of a forgotten password, so it has limits of its own: a visitor does not use up the codes of a member who is logged in. */
export const FORGOTTEN_SENDS = [
  { name: 'otp-forgotten', max: 3, seconds: 600 },
  { name: 'otp-forgotten-day', max: 5, seconds: 86_400 },
];

const MINUTE_MS = 60_000;

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

export interface SentOtp {
  tries: number;
  expires_at: Date;
  verified_at: Date | null;
}

/** The error code that refuses a try before the typed code is compared, or null. */
export function tryProblem(otp: SentOtp, now: Date): ErrorCode | null {
  if (otp.verified_at !== null) return 'OTP_VERIFIED';
  if (otp.expires_at <= now) return 'OTP_EXPIRED';
  return otp.tries >= TRIES ? 'OTP_BLOCK' : null;
}

/** The text of the SMS. The code must be its only digits, so that phones can fill it in. */
export const smsText = (template: string, code: string, ref: string): string => template.replace('{code}', code).replace('{ref}', ref);
