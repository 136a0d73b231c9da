import { z } from 'zod';
import { timestamp } from '../fields.js';
import { amount } from '../money.js';
import { actAnswer, deskCall, done } from './call.js';
import { currency, idParams, memberBrief, note } from './fields.js';

export const waitingKinds = ['suspense', 'gift', 'game', 'commission', 'saga', 'finding'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const waiting = z.object({
  /** Unique with `kind`. */
  id: z.string(),
  kind: z.enum(waitingKinds),
  since: timestamp,
  amount: amount.nullable(),
  currency: currency.nullable(),
  member: memberBrief.nullable(),
  /** What is known, as label and text: sender, reference, reason. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Members to whom the money may belong, best first. `score` 0 to 100; `because` names what matches. */
  suggested: z.array(memberBrief.extend({ score: z.number().int(), because: z.array(z.string()) })),
});
export type Waiting = z.infer<typeof waiting>;

export const listWaiting = deskCall({
  method: 'GET',
  path: '/desk/waiting',
  permission: 'waiting.read',
  proof: 'session',
  approval: 'never',
  summary: 'Money and cases that wait for a person, oldest first',
  query: z.object({ kind: z.enum(waitingKinds).optional() }),
  output: z.object({ waiting: z.array(waiting), counts: z.record(z.enum(waitingKinds), z.number().int()) }),
});

const credit = z.object({ phone: z.string().regex(/^\d{4,20}$/), note });

export const creditSuspense = deskCall({
  method: 'POST',
  path: '/desk/waiting/suspense/:id/credit',
  permission: 'waiting.decide',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Credits a transfer in suspense to a member',
  params: idParams,
  body: credit,
  output: actAnswer,
  errors: ['NOT_FOUND', 'CURRENCY_DIFFERS', 'ALREADY_DECIDED', 'ABOVE_CAP', 'PROPOSAL_OPEN'],
});

export const returnSuspense = deskCall({
  method: 'POST',
  path: '/desk/waiting/suspense/:id/return',
  permission: 'waiting.decide',
  proof: 'fresh',
  approval: 'never',
  summary: 'Books a transfer in suspense as returned to its sender',
  params: idParams,
  body: z.object({ note }),
  output: done,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'ABOVE_CAP'],
});

export const closeFinding = deskCall({
  method: 'POST',
  path: '/desk/waiting/findings/:id/close',
  permission: 'waiting.decide',
  proof: 'session',
  approval: 'never',
  summary: 'Closes a finding with a reason',
  params: idParams,
  body: z.object({ note }),
  output: done,
  errors: ['NOT_FOUND'],
});
