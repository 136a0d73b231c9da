import { z } from 'zod';
import { storableText, timestamp } from '../fields.js';
import { actAnswer, deskCall, done } from './call.js';
import { idParams, note, person } from './fields.js';
import { roles } from './permissions.js';
import { caps, operatorName } from './session.js';

const operator = person.extend({
  roles: z.array(z.enum(roles)),
  caps,
  /** `invited`: the link has not been accepted yet; `accepted`: it has, and the operator may do nothing before the activation. */
  state: z.enum(['invited', 'accepted', 'active', 'suspended']),
  /** Until the activation of an operator whom two people let in: the maker activates, the checker receives the link. */
  admission: z
    .object({
      maker: person,
      checker: person,
      /** The first sign-in; null: not yet. */
      acceptedAt: timestamp.nullable(),
      /** That was more than 24 hours ago: only a reset lets the operator in. */
      isExpired: z.boolean(),
      factor: z.enum(['passkey', 'code']).nullable(),
      address: z.string().nullable(),
      /** It came from the network of the checker or of the reader. */
      sharesNetwork: z.boolean(),
    })
    .nullable(),
  factors: z.object({ passkeys: z.number().int(), code: z.boolean() }),
  createdAt: timestamp,
  lastSeenAt: timestamp.nullable(),
  /** Has an open session that was used in the last 5 minutes. */
  isPresent: z.boolean(),
});
export type Operator = z.infer<typeof operator>;

const access = z.object({ roles: z.array(z.enum(roles)).min(1).max(roles.length), caps });

export const listTeam = deskCall({
  method: 'GET',
  path: '/desk/team',
  permission: 'team.read',
  proof: 'session',
  approval: 'never',
  summary: 'The operators and their roles',
  output: z.object({ operators: z.array(operator) }),
});

/** Who approves the proposal receives the link (`inviteLink`); its maker activates the operator (`activateOperator`). */
export const inviteOperator = deskCall({
  method: 'POST',
  path: '/desk/team/invite',
  permission: 'team.change',
  proof: 'fresh',
  approval: 'always',
  summary: 'Invites an operator',
  body: access.extend({ name: operatorName, displayName: storableText(60), note }),
  output: actAnswer,
  errors: ['NAME_TAKEN', 'DISPLAY_NAME_TAKEN', 'PROPOSAL_OPEN'],
});

/** Only for who approved the invitation or the reset. Each call makes a new link and ends the one before. */
export const inviteLink = deskCall({
  method: 'POST',
  path: '/desk/team/:id/link',
  permission: 'team.change',
  proof: 'fresh',
  approval: 'never',
  summary: 'A link for an invited operator: good for 15 minutes, once',
  params: idParams,
  output: z.object({ url: z.string(), expiresAt: timestamp }),
  errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
});

/** Only for the maker of the invitation or the reset, within 24 hours after the first sign-in. */
export const activateOperator = deskCall({
  method: 'POST',
  path: '/desk/team/:id/activate',
  permission: 'team.change',
  proof: 'fresh',
  approval: 'never',
  summary: 'Activates an operator who has accepted the invitation',
  params: idParams,
  output: done,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'INVITE_INVALID'],
});

export const changeRoles = deskCall({
  method: 'POST',
  path: '/desk/team/:id/roles',
  permission: 'team.change',
  proof: 'fresh',
  approval: 'always',
  summary: "Changes an operator's roles and amount limits",
  params: idParams,
  body: access.extend({ note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'LAST_ONE', 'PROPOSAL_OPEN'],
});

export const suspendOperator = deskCall({
  method: 'POST',
  path: '/desk/team/:id/suspend',
  permission: 'team.change',
  proof: 'session',
  approval: 'rule',
  summary: 'Suspends an operator and ends their sessions; an active owner is suspended by two people',
  params: idParams,
  body: z.object({ note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'LAST_ONE', 'PROPOSAL_OPEN'],
});

/** Afterwards the operator is invited, as a new one is. */
export const resetOperator = deskCall({
  method: 'POST',
  path: '/desk/team/:id/reset',
  permission: 'team.change',
  proof: 'fresh',
  approval: 'always',
  summary: "Removes an operator's passkeys, password, authenticator app and sessions, and invites the operator again",
  params: idParams,
  body: z.object({ note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'LAST_ONE', 'PROPOSAL_OPEN'],
});

export const restoreOperator = deskCall({
  method: 'POST',
  path: '/desk/team/:id/restore',
  permission: 'team.change',
  proof: 'fresh',
  approval: 'always',
  summary: 'Restores a suspended operator',
  params: idParams,
  body: z.object({ note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'PROPOSAL_OPEN'],
});
