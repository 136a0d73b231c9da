import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { shortText, timestamp } from './fields.js';

/** The JSON forms of WebAuthn Level 3, which the browser and the server's library check. */
const webauthn = z.record(z.string(), z.unknown());
/** A challenge: its token, and the options for the browser. It is answered once, within 5 minutes. */
const challenge = z.object({ challenge: z.string(), options: webauthn });
export type PasskeyChallenge = z.infer<typeof challenge>;
/** The token of a challenge with the authenticator's answer. */
const answered = z.object({ challenge: z.string().max(100), response: webauthn });
export type AnsweredChallenge = z.infer<typeof answered>;

/** How a member shows who they are before a change of their passkeys. A password counts with a verified code of `POST /api/otp/passkey` where one is added. */
const proof = z.union([z.object({ password: z.string().max(200) }), z.object({ passkey: answered })]);
export type PasskeyProof = z.infer<typeof proof>;

const passkey = z.object({
  /** Names the passkey in calls. */
  id: z.string(),
  /** As the member wrote it; null: browser and system name it. */
  name: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: timestamp,
  usedAt: timestamp.nullable(),
});
export type MemberPasskey = z.infer<typeof passkey>;

const passkeyId = z.object({ id: z.string().max(64) });
const done = z.object({ success: z.literal(true) });

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'public',
  summary: 'A challenge for a login with any passkey of the site (extra, announced as `passkey`)',
  output: challenge,
  errors: ['NO_DATA'],
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  headers: ['Accept-Language', 'X-Remember'],
  summary: 'Opens a session by a passkey, as POST /api/login does by a password (extra, announced as `passkey`)',
  body: answered,
  output: z.object({ token: z.string(), username: z.string() }),
  errors: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'REQUEST_LIMIT', 'NO_DATA'],
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  access: 'member',
  summary:
    'Passkeys of the member, newest first (extra, announced as `passkey`); `canEndRest`: one of them may end the rest of withdrawals after a forgotten password',
  output: z.object({ passkeys: z.array(passkey), canEndRest: z.boolean() }),
});

export const passkeyChallenge = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/challenge',
  access: 'member',
  summary: 'A challenge for a passkey of the member, for one purpose (extra, announced as `passkey`)',
  body: z.object({ purpose: z.enum(['add', 'remove', 'rest', 'phone']) }),
  output: challenge,
  errors: ['NO_DATA'],
});
export type PasskeyPurpose = z.infer<typeof passkeyChallenge.body>['purpose'];

export const sendPasskeyOtp = endpoint({
  method: 'POST',
  path: '/api/otp/passkey',
  access: 'member',
  headers: ['Accept-Language'],
  summary: 'Sends a code for adding a passkey to the phone of the member (extra, announced as `passkey`)',
  output: z.object({ otpRef: z.string(), otpToken: z.string() }),
  errors: ['OTP_BLOCK', 'OTP_SEND_FAIL'],
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'member',
  headers: ['X-OTP-Token'],
  summary:
    'A challenge for registering a passkey, after password and code or another passkey (extra, announced as `passkey`). While withdrawals are frozen a password does not count',
  body: z.object({ proof }),
  output: challenge,
  errors: ['WRONG_PASSWORD', 'UNVERIFIED_OTP', 'PASSKEY_INVALID', 'ACCOUNT_FROZEN', 'REQUEST_LIMIT', 'NO_DATA'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'member',
  changes: true,
  summary: 'Registers a passkey (extra, announced as `passkey`)',
  body: answered,
  output: passkey,
  errors: ['PASSKEY_INVALID', 'NO_DATA'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkeys/:id',
  access: 'member',
  changes: true,
  summary: 'Names a passkey of the member (extra, announced as `passkey`)',
  params: passkeyId,
  body: z.object({ name: shortText }),
  output: done,
  errors: ['INVALID_INPUT', 'NO_DATA'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  access: 'member',
  changes: true,
  summary:
    'Removes a passkey of the member, after a passkey or the password (extra, announced as `passkey`). While withdrawals are frozen a password does not count',
  params: passkeyId,
  body: z.object({ proof }),
  output: done,
  errors: ['WRONG_PASSWORD', 'PASSKEY_INVALID', 'ACCOUNT_FROZEN', 'REQUEST_LIMIT', 'NO_DATA'],
});

export const endRest = endpoint({
  method: 'POST',
  path: '/api/account/rest/end',
  access: 'member',
  changes: true,
  summary:
    'Ends the rest of withdrawals after a forgotten password, by a passkey from before it (extra, announced as `passkey`); ACCOUNT_FROZEN: the passkey is newer',
  body: answered,
  output: done,
  errors: ['PASSKEY_INVALID', 'ACCOUNT_FROZEN', 'NO_DATA'],
});
