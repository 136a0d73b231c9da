import { z } from 'zod';
import { shortText, storableText, timestamp } from '../fields.js';
import { amount } from '../money.js';
import { readText } from '../typed/index.js';
import { deskCall, done } from './call.js';
import { permissions, roles } from './permissions.js';
import { person } from './fields.js';

/** Sign-in names are written in links and commands. */
export const operatorName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
/** As it is typed: phones begin with a capital and end with a space (docs/decisions/0198). */
const typedName = shortText.transform((typed) => readText(typed).toLowerCase()).pipe(operatorName);
const password = z.string().min(1).max(200);
const code = z.string().regex(/^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/);
/** The JSON forms of WebAuthn Level 3, which the browser and the server's library check. */
const webauthn = z.record(z.string(), z.unknown());
const challenge = z.object({ challenge: z.string(), options: webauthn });
const answered = z.object({ challenge: z.string().max(100), response: webauthn });

/** Amounts in major units; null: no limit. */
export const caps = z.object({ THB: amount.nullable(), LAK: amount.nullable() });
export type Caps = z.infer<typeof caps>;

const session = z.object({
  operator: person.extend({ roles: z.array(z.enum(roles)), caps }),
  permissions: z.array(z.enum(permissions)),
  /** Until when a fresh proof holds; null when a new one is needed. */
  provedUntil: timestamp.nullable(),
  /** How the operator can prove their presence; `password` in demo mode only. */
  proofs: z.array(z.enum(['passkey', 'code', 'password'])),
  /** The end of the session without activity, and in all. */
  idleAt: timestamp,
  endsAt: timestamp,
  site: z.object({
    name: z.string(),
    demo: z.boolean(),
    /** One person runs the site: no second person is required (KRAPAO_DESK_SOLO). */
    solo: z.boolean(),
    payoutsPaused: z.boolean(),
    /** Names of the games that members can open, by code. */
    games: z.record(z.string(), z.string()),
    /** Which release this node runs: the product's own version (semver), the commit, and the generation of the schema that it makes. */
    release: z.object({ version: z.string(), commit: z.string(), schema: z.number().int() }),
  }),
});
export type DeskSession = z.infer<typeof session>;

export const getSession = deskCall({
  method: 'GET',
  path: '/desk/session',
  permission: null,
  proof: 'session',
  approval: 'never',
  summary: 'The operator, their permissions, and the state of the site',
  output: session,
});

/** `code` missing: the password was right and a second factor follows. */
export const signIn = deskCall({
  method: 'POST',
  path: '/desk/sign-in',
  permission: 'visitor',
  proof: 'session',
  approval: 'never',
  summary: 'Signs in with password and code; a recovery code is used instead of a code once',
  body: z.object({ name: typedName, password, code: code.optional() }),
  output: z.object({ state: z.enum(['signed-in', 'code-needed']) }),
  errors: ['SIGN_IN_FAILED', 'NOT_ACTIVATED', 'TOO_MANY_ATTEMPTS', 'CODE_USED'],
});

export const passkeySignInOptions = deskCall({
  method: 'POST',
  path: '/desk/sign-in/passkey/options',
  permission: 'visitor',
  proof: 'session',
  approval: 'never',
  summary: 'A challenge for signing in with a passkey',
  output: challenge,
  errors: ['TOO_MANY_ATTEMPTS'],
});

export const passkeySignIn = deskCall({
  method: 'POST',
  path: '/desk/sign-in/passkey',
  permission: 'visitor',
  proof: 'session',
  approval: 'never',
  summary: 'Signs in with a passkey',
  body: answered,
  output: done,
  errors: ['SIGN_IN_FAILED', 'NOT_ACTIVATED', 'TOO_MANY_ATTEMPTS'],
});

export const signOut = deskCall({
  method: 'POST',
  path: '/desk/sign-out',
  permission: null,
  proof: 'session',
  approval: 'never',
  summary: 'Ends the session',
  output: done,
});

export const proofOptions = deskCall({
  method: 'POST',
  path: '/desk/proof/passkey/options',
  permission: null,
  proof: 'session',
  approval: 'never',
  summary: 'A challenge for a fresh proof',
  output: challenge,
});

/** One of the three; a password only where `proofs` of the session has it. */
export const prove = deskCall({
  method: 'POST',
  path: '/desk/proof',
  permission: null,
  proof: 'session',
  approval: 'never',
  summary: 'Proves the presence of the operator for the next 5 minutes',
  body: z.union([z.object({ code }), z.object({ passkey: answered }), z.object({ password })]),
  output: z.object({ provedUntil: timestamp }),
  errors: ['SIGN_IN_FAILED', 'TOO_MANY_ATTEMPTS', 'CODE_USED'],
});

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

export const getInvite = deskCall({
  method: 'GET',
  path: '/desk/invites/:token',
  permission: 'visitor',
  proof: 'session',
  approval: 'never',
  summary: 'The operator that an invitation link is for',
  params: tokenParams,
  output: z.object({ name: z.string(), displayName: z.string(), roles: z.array(z.enum(roles)), expiresAt: timestamp }),
  errors: ['INVITE_INVALID', 'TOO_MANY_ATTEMPTS'],
});

export const invitePasskeyOptions = deskCall({
  method: 'POST',
  path: '/desk/invites/:token/passkey/options',
  permission: 'visitor',
  proof: 'session',
  approval: 'never',
  summary: 'A challenge for registering a passkey with an invitation',
  params: tokenParams,
  output: challenge,
  errors: ['INVITE_INVALID', 'TOO_MANY_ATTEMPTS'],
});

export const inviteCodeOptions = deskCall({
  method: 'POST',
  path: '/desk/invites/:token/code/options',
  permission: 'visitor',
  proof: 'session',
  approval: 'never',
  summary: 'The key for an authenticator app; it is valid once it is confirmed',
  params: tokenParams,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['INVITE_INVALID', 'TOO_MANY_ATTEMPTS'],
});

/** `waiting`: a colleague activates the operator before the first session. `recoveryCodes` is empty with a passkey. */
export const acceptInvite = deskCall({
  method: 'POST',
  path: '/desk/invites/:token/accept',
  permission: 'visitor',
  proof: 'session',
  approval: 'never',
  summary: 'Accepts an invitation with a passkey, or with a password and an authenticator app',
  params: tokenParams,
  body: z.object({
    displayName: storableText(60).refine((name) => name.trim() !== ''),
    factor: z.union([z.object({ passkey: answered }), z.object({ password: z.string().max(200), code })]),
  }),
  output: z.object({ recoveryCodes: z.array(z.string()), state: z.enum(['signed-in', 'waiting']) }),
  errors: ['INVITE_INVALID', 'TOO_MANY_ATTEMPTS', 'SIGN_IN_FAILED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'DISPLAY_NAME_TAKEN'],
});

const passkey = z.object({ id: z.string(), label: shortText, createdAt: timestamp, usedAt: timestamp.nullable() });

export const listFactors = deskCall({
  method: 'GET',
  path: '/desk/factors',
  permission: null,
  proof: 'session',
  approval: 'never',
  summary: "The operator's own passkeys and authenticator app",
  output: z.object({ passkeys: z.array(passkey), hasCode: z.boolean(), recoveryCodesLeft: z.number().int() }),
});

export const addPasskeyOptions = deskCall({
  method: 'POST',
  path: '/desk/factors/passkey/options',
  permission: null,
  proof: 'fresh',
  approval: 'never',
  summary: 'A challenge for registering one more passkey',
  output: challenge,
});

export const addPasskey = deskCall({
  method: 'POST',
  path: '/desk/factors/passkey',
  permission: null,
  proof: 'fresh',
  approval: 'never',
  summary: 'Registers one more passkey',
  body: answered.extend({ label: storableText(60).refine((label) => label.trim() !== '') }),
  output: done,
  errors: ['SIGN_IN_FAILED'],
});

export const removePasskey = deskCall({
  method: 'POST',
  path: '/desk/factors/passkey/remove',
  permission: null,
  proof: 'fresh',
  approval: 'never',
  summary: 'Removes a passkey; the last way to sign in stays',
  body: z.object({ id: z.string().max(500) }),
  output: done,
  errors: ['LAST_ONE', 'NOT_FOUND'],
});

/** Only for an operator who has none. */
export const addCodeOptions = deskCall({
  method: 'POST',
  path: '/desk/factors/code/options',
  permission: null,
  proof: 'fresh',
  approval: 'never',
  summary: 'The key for an authenticator app; it is valid once it is confirmed',
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['ALREADY_DECIDED'],
});

export const addCode = deskCall({
  method: 'POST',
  path: '/desk/factors/code',
  permission: null,
  proof: 'fresh',
  approval: 'never',
  summary: 'Adds a password and an authenticator app, confirmed by its first code',
  body: z.object({ password: z.string().max(200), code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['SIGN_IN_FAILED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'ALREADY_DECIDED'],
});

export const renewRecoveryCodes = deskCall({
  method: 'POST',
  path: '/desk/factors/recovery-codes',
  permission: null,
  proof: 'fresh',
  approval: 'never',
  summary: 'Ten new recovery codes; the old ones end',
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
});
