import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { shortText, timestamp } from './fields.js';

const otpToken = z.string().max(200);
const done = z.object({ success: z.literal(true) });

/** A change that waits. `phone`: the new number, of which the last three digits are shown. */
const waiting = z.object({ phone: z.string(), requestedAt: timestamp, effectiveAt: timestamp });
export type WaitingPhoneChange = z.infer<typeof waiting>;

/** How a member shows who they are: a passkey that counts; or the password, with the token of a verified code to the old number. */
const proof = z.union([
  z.object({ passkey: z.object({ challenge: z.string().max(100), response: z.record(z.string(), z.unknown()) }) }),
  z.object({ password: z.string().max(200), otpToken }),
]);
export type PhoneProof = z.infer<typeof proof>;

export const getPhoneChange = endpoint({
  method: 'GET',
  path: '/api/account/phone',
  access: 'member',
  summary: 'The change of phone that waits (extra, announced as `phone-change`); `hasPasskey`: one that counts changes the phone at once',
  output: z.object({ waiting: waiting.nullable(), hasPasskey: z.boolean() }),
});

export const sendPhoneOtp = endpoint({
  method: 'POST',
  path: '/api/otp/phone',
  access: 'member',
  headers: ['Accept-Language'],
  summary: 'Sends a code for a change of phone to the new number, or to the own one (extra, announced as `phone-change`)',
  body: z.object({ phoneNumber: shortText }),
  output: z.object({ otpRef: z.string(), otpToken: z.string() }),
  errors: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO', 'EXISTING_USER', 'OTP_BLOCK', 'REQUEST_LIMIT', 'OTP_SEND_FAIL'],
});

export const changeOwnPhone = endpoint({
  method: 'POST',
  path: '/api/account/phone',
  access: 'member',
  headers: ['X-OTP-Token'],
  changes: true,
  summary:
    'Changes the phone after a code to the new number (extra, announced as `phone-change`): at once with a passkey; with the password after 24 hours, in which withdrawals are frozen and the old number may deny it',
  body: z.object({ phoneNumber: shortText, proof }),
  output: z.object({ waiting: waiting.nullable() }),
  errors: [
    'PHONE_NUMBER_REQUIRE_10_DIGIT',
    'INVALID_USER_INFO',
    'EXISTING_USER',
    'UNVERIFIED_OTP',
    'WRONG_PASSWORD',
    'PASSKEY_INVALID',
    'PHONE_CHANGE_WAITING',
    'ACCOUNT_FROZEN',
    'ON_BREAK',
    'REQUEST_LIMIT',
  ],
});

export const cancelPhoneChange = endpoint({
  method: 'DELETE',
  path: '/api/account/phone',
  access: 'member',
  changes: true,
  summary: 'Cancels the change of phone that waits; withdrawals stay frozen until its end (extra, announced as `phone-change`)',
  output: done,
  errors: ['NO_DATA'],
});

export const denyPhoneChange = endpoint({
  method: 'POST',
  path: '/api/account/phone/deny',
  access: 'public',
  changes: true,
  summary:
    'The link in the SMS to the old number: cancels the change, ends every session and freezes withdrawals for 24 hours (extra, announced as `phone-change`)',
  body: z.object({ token: z.string().max(100) }),
  output: z.object({ success: z.literal(true), until: timestamp }),
  errors: ['NO_DATA'],
});
