import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** A point of P-256 and the secret of a browser, base64url without padding (RFC 8291, 3.1 and 3.2). */
const p256dh = z.string().regex(/^B[\w-]{86}$/);
const auth = z.string().regex(/^[\w-]{22}$/);

/** What a web push carries, as JSON. The inbox is the record: a push is a hint that may not arrive. */
export interface PushMessage {
  /** Of the notice: a push replaces an earlier one with the same id. */
  id: string;
  title: string;
  /** Without the amount, unless the member has asked for it. */
  body: string;
  /** ISO 8601. */
  at: string;
}

export const getPush = endpoint({
  method: 'GET',
  path: '/api/notices/push',
  access: 'member',
  summary:
    'The key with which a browser subscribes to web push, base64url, and the subscription of this session (extra, announced as `push`); null: notices are not pushed to it',
  output: z.object({
    publicKey: z.string(),
    subscription: z.object({ endpoint: z.string(), withAmounts: z.boolean() }).nullable(),
  }),
});

export const setPush = endpoint({
  method: 'PUT',
  path: '/api/notices/push',
  access: 'member',
  changes: true,
  summary:
    'Pushes notices to this browser until the session ends (extra, announced as `push`). An endpoint belongs to the member who sent it last; of more than 10 of a member the oldest goes. `INVALID_INPUT`: not an endpoint of a known push service',
  body: z.object({
    endpoint: z.url().max(2_000),
    keys: z.object({ p256dh, auth }),
    /** Whether pushes show amounts, on a locked screen too. */
    withAmounts: z.boolean(),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['INVALID_INPUT'],
});
export type PushSubscriptionInput = z.infer<(typeof setPush)['body']>;

export const removePush = endpoint({
  method: 'DELETE',
  path: '/api/notices/push',
  access: 'member',
  changes: true,
  summary: 'Pushes nothing to the browser of this session any more (extra, announced as `push`)',
  output: z.object({ success: z.literal(true) }),
});
