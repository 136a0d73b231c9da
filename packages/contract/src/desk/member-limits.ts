import { z } from 'zod';
import { depositLimit, limitKinds, limitPeriods, lossLimit } from '../limit.js';
import { nonNegativeAmount } from '../money.js';
import { deskCall, done } from './call.js';
import { idParams, note } from './fields.js';

/** The limits of a member, one entry per period that has one. Amounts in major units. */
export const memberLimits = z.object({ deposit: z.array(depositLimit), loss: z.array(lossLimit) });

/** It cannot loosen: no operator raises or removes a limit (docs/decisions/0241). */
export const tightenLimit = deskCall({
  method: 'POST',
  path: '/desk/members/:id/limits',
  permission: 'members.freeze',
  proof: 'session',
  approval: 'never',
  summary: 'Sets a limit of a member that has none, or a lower one; a raise that waits goes, and the member is notified',
  params: idParams,
  body: z.object({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    amount: nonNegativeAmount.refine((value) => value > 0),
    note,
  }),
  output: done,
  errors: ['NOT_FOUND', 'LIMIT_NOT_LOWER'],
});
