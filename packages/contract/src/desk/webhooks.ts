import { z } from 'zod';
import { storableText, timestamp } from '../fields.js';
import { outgoingKinds, outgoingTypes } from '../outgoing.js';
import { actAnswer, deskCall, done } from './call.js';
import { idParams, note } from './fields.js';
import { pendingProposal } from './proposal.js';

const kinds = z.array(z.enum(outgoingKinds)).min(1).max(outgoingKinds.length);

/** Where another system receives webhooks (docs/webhooks.md). */
const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(outgoingKinds)),
  /** `new`: deliveries wait until its first secret is made. `paused`: they wait for a week at most. */
  state: z.enum(['new', 'active', 'paused']),
  /** When the newest secret was made; null: none yet. */
  secretAt: timestamp.nullable(),
  lastDeliveredAt: timestamp.nullable(),
  /** Deliveries that are due or will be tried again. */
  waiting: z.number().int(),
  /** Deliveries of the last 30 days that have failed for good. */
  failed: z.number().int(),
  /** An open proposal to change it. */
  pending: pendingProposal.nullable(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const webhookDelivery = z.object({
  /** The `webhook-id`. */
  event: z.string(),
  type: z.enum(outgoingTypes),
  at: timestamp,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** The last attempt; null: none yet. */
  triedAt: timestamp.nullable(),
  /** While it waits: the next attempt. */
  nextAt: timestamp.nullable(),
  /** Of the last answer; null: there was none. */
  status: z.number().int().nullable(),
  /** The beginning of the last answer, or why there was none. */
  answer: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const address = z.object({ url: storableText(500), kinds, note });

export const listWebhooks = deskCall({
  method: 'GET',
  path: '/desk/webhooks',
  permission: 'settings.read',
  proof: 'session',
  approval: 'never',
  summary: 'Where other systems receive webhooks',
  output: z.object({ endpoints: z.array(webhookEndpoint) }),
});

export const getWebhook = deskCall({
  method: 'GET',
  path: '/desk/webhooks/:id',
  permission: 'settings.read',
  proof: 'session',
  approval: 'never',
  summary: 'An endpoint with its last 100 deliveries, newest first',
  params: idParams,
  output: webhookEndpoint.extend({ deliveries: z.array(webhookDelivery) }),
  errors: ['NOT_FOUND'],
});

export const addWebhook = deskCall({
  method: 'POST',
  path: '/desk/webhooks',
  permission: 'settings.change',
  proof: 'fresh',
  approval: 'always',
  summary: 'Adds an endpoint. It receives nothing before its first secret is made',
  body: address,
  output: actAnswer,
  errors: ['ADDRESS_REFUSED', 'ADDRESS_KNOWN', 'TOO_MANY_WEBHOOKS', 'PROPOSAL_OPEN'],
});

export const changeWebhook = deskCall({
  method: 'POST',
  path: '/desk/webhooks/:id',
  permission: 'settings.change',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Changes address and events of an endpoint; fewer events take one person',
  params: idParams,
  body: address,
  output: actAnswer,
  errors: ['NOT_FOUND', 'ADDRESS_REFUSED', 'ADDRESS_KNOWN', 'PROPOSAL_OPEN'],
});

const onEndpoint = <const Does extends string>(does: Does, summary: string) =>
  deskCall({
    method: 'POST',
    path: `/desk/webhooks/:id/${does}`,
    permission: 'settings.change',
    proof: 'session',
    approval: 'never',
    summary,
    params: idParams,
    output: done,
    errors: ['NOT_FOUND'],
  });

export const pauseWebhook = onEndpoint('pause', 'Sends nothing to an endpoint; deliveries wait for a week at most');
export const resumeWebhook = onEndpoint('resume', 'Sends to a paused endpoint again');
export const testWebhook = onEndpoint('test', 'Sends a test to an endpoint');

export const removeWebhook = deskCall({
  method: 'POST',
  path: '/desk/webhooks/:id/remove',
  permission: 'settings.change',
  proof: 'fresh',
  approval: 'never',
  summary: 'Removes an endpoint with its deliveries',
  params: idParams,
  body: z.object({ note }),
  output: done,
  errors: ['NOT_FOUND'],
});

/** The secret is in this answer only. */
export const newWebhookSecret = deskCall({
  method: 'POST',
  path: '/desk/webhooks/:id/secret',
  permission: 'settings.change',
  proof: 'fresh',
  approval: 'never',
  summary: 'Makes a new secret of an endpoint; the one before it signs for 24 hours as well',
  params: idParams,
  output: z.object({ secret: z.string() }),
  errors: ['NOT_FOUND'],
});

export const sendWebhookAgain = deskCall({
  method: 'POST',
  path: '/desk/webhooks/:id/deliveries/:event/send-again',
  permission: 'settings.change',
  proof: 'session',
  approval: 'never',
  summary: 'Sends a delivery again now, whatever became of it',
  params: idParams.extend({ event: z.uuid() }),
  output: done,
  errors: ['NOT_FOUND'],
});
