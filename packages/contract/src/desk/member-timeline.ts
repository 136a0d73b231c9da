import { z } from 'zod';
import { statementTypes } from '../statement.js';
import { progress, timestamp } from '../fields.js';
import { amount } from '../money.js';
import { deskCall } from './call.js';
import { currency, cursor, idParams, memberBrief, person } from './fields.js';
import { timelineViews } from './lists.js';
import { withdrawalStates } from './member-movement.js';
import { reviewReasons } from './withdrawals.js';

const movement = z.object({
  id: z.string(),
  kind: z.enum(statementTypes),
  amount,
  status: progress,
  /** Source and target of the money, as in the member's statement: `WALLET`, a game code or a bank code. */
  from: z.string(),
  to: z.string(),
});

const entry = z.discriminatedUnion('type', [
  movement.extend({ type: z.literal('movement'), at: timestamp, withdrawal: z.enum(withdrawalStates).nullable() }),
  z.object({
    type: z.literal('event'),
    id: z.string(),
    at: timestamp,
    /** The action of the audit trail; `bank.changed` and `name.changed` are changes of the profile by the member. */
    action: z.string(),
    /** The operator; null: the member or the system. */
    by: person.nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    /** The operator's reason, the tag, or the network address of a sign-in; empty: none. */
    detail: z.string(),
  }),
  z.object({ type: z.literal('chat'), id: z.string(), at: timestamp, by: person.nullable() }),
]);
export type TimelineEntry = z.infer<typeof entry>;

export const getTimeline = deskCall({
  method: 'GET',
  path: '/desk/members/:id/timeline',
  permission: 'members.read',
  proof: 'session',
  approval: 'never',
  summary: 'What happened to a member, newest first: movements, sign-ins, changes, acts of operators and ended chats',
  isForKeys: true,
  params: idParams,
  query: cursor.extend({ view: z.enum(timelineViews).default('all') }),
  output: z.object({ entries: z.array(entry), next: z.string().nullable() }),
  isVisit: true,
  errors: ['NOT_FOUND', 'TOO_MANY_MEMBERS'],
});

export const getReceipt = deskCall({
  method: 'GET',
  path: '/desk/movements/:id',
  permission: 'members.read',
  proof: 'session',
  approval: 'never',
  summary: 'One movement of a member: its states, references and journals',
  isForKeys: true,
  params: idParams,
  output: movement.extend({
    member: memberBrief,
    currency,
    createdAt: timestamp,
    /** Null while it is in progress. */
    settledAt: timestamp.nullable(),
    /** What the member reads about it, in English; empty: nothing. */
    description: z.string(),
    /** The provider's id of the payment; null: none, or not known yet. */
    providerId: z.string().nullable(),
    journals: z.array(z.object({ id: z.string(), kind: z.string(), reference: z.string(), at: timestamp })),
    withdrawal: z
      .object({
        state: z.enum(withdrawalStates),
        reasons: z.array(z.enum(reviewReasons)),
        decided: z.object({ by: person, at: timestamp }).nullable(),
      })
      .nullable(),
  }),
  isVisit: true,
  errors: ['NOT_FOUND', 'TOO_MANY_MEMBERS'],
});
export type Receipt = z.infer<typeof getReceipt.output>;
