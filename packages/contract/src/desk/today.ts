import { z } from 'zod';
import { timestamp } from '../fields.js';
import { amount } from '../money.js';
import { deskCall } from './call.js';
import { chatTimes, storedMention } from './chat.js';
import { currency } from './fields.js';

const queue = z.object({
  count: z.number().int(),
  /** Sums per currency, where the queue is about money. */
  sums: z.array(z.object({ amount, currency })),
  /** When the oldest entry came, and when it is due; null when the queue is empty or has no deadline. */
  oldestAt: timestamp.nullable(),
  dueAt: timestamp.nullable(),
  /** Entries past their deadline. */
  overdue: z.number().int(),
  /** How many the operator can decide now, by roles, amounts, claims and proposals; null: the queue does not say. */
  decidable: z.number().int().nullable(),
});
export type Queue = z.infer<typeof queue>;

/** The 24 hours of a business day; hours to come are null. `in`: received from members less returns; `out`: paid to members. */
const hours = z.array(z.object({ in: amount, out: amount }).nullable()).length(24);

const today = z.object({
  at: timestamp,
  /** The business day, `2026-11-23`. */
  day: z.string(),
  queues: z.object({ withdrawals: queue, waiting: queue, slips: queue, chats: queue, approvals: queue }),
  /** Median seconds of today: from a customer's first message to the first answer of a person, and to the end of the session. */
  chat: chatTimes,
  /** Conversations in which the operator is named and that they have not opened since, the newest first. */
  mentions: z.array(storedMention),
  /** `before`: what came in and went out on that day of the week before, up to the same minute. */
  flows: z.array(z.object({ currency, today: hours, lastWeek: hours, before: z.object({ in: amount, out: amount }) })),
  payouts: z.object({
    isPaused: z.boolean(),
    lastHour: z.array(z.object({ count: z.number().int(), amount, currency })),
    /** Seconds from request to payment, of the last hour; null without payouts. */
    medianSeconds: z.number().nullable(),
    /** Payouts that were begun and have not ended. */
    running: z.number().int(),
    unknown: z.object({ count: z.number().int(), sums: z.array(z.object({ amount, currency })) }),
  }),
  findings: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      reference: z.string(),
      amount: amount.nullable(),
      currency: currency.nullable(),
      since: timestamp,
    }),
  ),
  /** Providers that this node has called; `probing`: the next call decides whether it is up again. */
  providers: z.array(z.object({ name: z.string(), state: z.enum(['up', 'probing', 'down']) })),
});
export type Today = z.infer<typeof today>;

export const getToday = deskCall({
  method: 'GET',
  path: '/desk/today',
  permission: 'today.read',
  proof: 'session',
  approval: 'never',
  summary: 'Queues with count and age, money in and out by hour, payouts, findings and providers',
  isForKeys: true,
  output: today,
});

/** How the site reaches the service of each kind of provider, and what one call to it gave. */
const connection = z.object({
  kind: z.enum(['sms', 'qr', 'payout', 'bank-feed', 'slip', 'game', 'voucher']),
  /** The QR channel or game that the service is for; null: all without settings of their own. */
  code: z.string().nullable(),
  /** Name of the adapter, as in the settings. */
  adapter: z.string(),
  /** Host and port of the service. */
  host: z.string(),
  /** `refused`: the service answers, but not to this key. */
  state: z.enum(['ready', 'refused', 'failed']),
  /** What the service said, in its words or as a status; may be empty. */
  detail: z.string(),
});
export type CheckedConnection = z.infer<typeof connection>;

export const checkConnections = deskCall({
  method: 'POST',
  path: '/desk/connections/check',
  permission: 'today.read',
  proof: 'session',
  approval: 'never',
  summary: 'Calls the service of each kind of provider once, without an effect there',
  output: z.object({ connections: z.array(connection) }),
});
