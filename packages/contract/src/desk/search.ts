import { z } from 'zod';
import { timestamp } from '../fields.js';
import { amount } from '../money.js';
import { deskCall } from './call.js';
import { currency, memberBrief } from './fields.js';
import { withdrawalStates } from './member-movement.js';

/** What has an id, as far as the operator may read it. Members are found by `searchMembers`. */
export const findById = deskCall({
  method: 'POST',
  path: '/desk/find',
  permission: 'today.read',
  proof: 'session',
  approval: 'never',
  summary: 'The withdrawal or the journal with an id',
  body: z.object({ id: z.uuid() }),
  output: z.object({
    withdrawal: z.object({ id: z.string(), member: memberBrief, amount, currency, state: z.enum(withdrawalStates) }).nullable(),
    journal: z.object({ id: z.string(), kind: z.string(), reference: z.string(), at: timestamp }).nullable(),
  }),
  errors: ['TOO_MANY_MEMBERS'],
});
