import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';

/** Where a login came from. Browser and system are as the browser states them (null: not known); `network` is the start of the address. */
const origin = { browser: z.string().nullable(), system: z.string().nullable(), network: z.string().nullable() };

const memberSession = z.object({
  /** Names the session in calls; it opens nothing. */
  id: z.string(),
  ...origin,
  createdAt: timestamp,
  /** To within a minute. */
  seenAt: timestamp,
  /** The session of this call. */
  current: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;

const memberLogin = z.object({ at: timestamp, outcome: z.enum(['ok', 'refused']), ...origin, current: z.boolean() });
export type MemberLogin = z.infer<typeof memberLogin>;

const newDevice = z.object({ id: z.string(), at: timestamp, ...origin });
export type NewDevice = z.infer<typeof newDevice>;

const idleMinutes = z.literal(15).nullable();
const sessionId = z.object({ id: z.string().max(64) });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  summary:
    'Open sessions of the member, last used first (extra, announced as `sessions`); `idleMinutes`: they end after so long without use',
  output: z.object({ sessions: z.array(memberSession), idleMinutes }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'member',
  changes: true,
  summary: 'Ends a session of the member and closes its live connections (extra, announced as `sessions`)',
  params: sessionId,
  output: z.object({ success: z.literal(true) }),
  errors: ['NO_DATA'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'member',
  changes: true,
  summary: 'Ends every other session of the member (extra, announced as `sessions`)',
  output: z.object({ success: z.literal(true), ended: z.number().int() }),
});

export const listLogins = endpoint({
  method: 'GET',
  path: '/api/account/logins',
  access: 'member',
  summary:
    'The last 20 logins of 90 days, newest first, refused ones too, and the logins from new devices that the member has not answered (extra, announced as `sessions`); `idleMinutes` as in the list of sessions',
  output: z.object({ logins: z.array(memberLogin), newDevices: z.array(newDevice), idleMinutes }),
});

export const answerNewDevice = endpoint({
  method: 'PUT',
  path: '/api/account/logins/:id',
  access: 'member',
  changes: true,
  summary:
    'Whether a login from a new device was the member (extra, announced as `sessions`). If not: every other session ends, and withdrawals rest until `until`',
  params: sessionId,
  body: z.object({ mine: z.boolean() }),
  output: z.object({ success: z.literal(true), until: timestamp.nullable() }),
  errors: ['NO_DATA'],
});

export const setIdleMinutes = endpoint({
  method: 'PUT',
  path: '/api/account/idle',
  access: 'member',
  changes: true,
  summary: 'Ends the sessions of the member after so many minutes without use; null: as usual (extra, announced as `sessions`)',
  body: z.object({ minutes: idleMinutes }),
  output: z.object({ success: z.literal(true) }),
});
