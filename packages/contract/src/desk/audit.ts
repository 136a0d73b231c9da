import { z } from 'zod';
import { timestamp } from '../fields.js';
import { deskCall } from './call.js';
import { cursor, person } from './fields.js';
import { auditKinds } from './lists.js';

const dayOrNone = z.union([z.iso.date(), z.literal('')]).default('');

const event = z.object({
  /** Unique; also the cursor. */
  id: z.string(),
  at: timestamp,
  actor: z.string(),
  /** The operator's name when the actor is an operator of the desk. */
  actorName: z.string().nullable(),
  action: z.string(),
  member: z.object({ id: z.string(), phone: z.string() }).nullable(),
  /** Permission, reason, before, after, proposal, address: as recorded. */
  detail: z.record(z.string(), z.unknown()),
  request: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof event>;

const auditQuery = cursor.extend({
  actor: z.string().max(100).default(''),
  action: z.string().max(100).default(''),
  desk: z.enum(['0', '1']).default('1'),
  kind: z.union([z.enum(auditKinds), z.literal('')]).default(''),
  member: z.union([z.uuid(), z.literal('')]).default(''),
  /** Business days, the last one included. */
  from: dayOrNone,
  to: dayOrNone,
});
export type AuditQuery = z.output<typeof auditQuery>;

export const listAudit = deskCall({
  method: 'GET',
  path: '/desk/audit',
  permission: 'audit.read',
  proof: 'session',
  approval: 'never',
  summary: 'Audit events, newest first',
  isForKeys: true,
  query: auditQuery,
  output: z.object({ events: z.array(event), next: z.string().nullable() }),
});

export const listAuditPeople = deskCall({
  method: 'GET',
  path: '/desk/audit/people',
  permission: 'audit.read',
  proof: 'session',
  approval: 'never',
  summary: 'The operators and API keys, active or not, by whom the audit trail can be filtered',
  isForKeys: true,
  output: z.object({
    people: z.array(person),
    /** The actor of a key is `key:<id>`. */
    keys: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const getSeal = deskCall({
  method: 'GET',
  path: '/desk/audit/seal',
  permission: 'audit.read',
  proof: 'session',
  approval: 'never',
  summary: 'The newest seal of the audit chain and what follows it',
  isForKeys: true,
  output: z.object({ sealedAt: timestamp.nullable(), head: z.string().nullable(), unsealed: z.number().int() }),
});
