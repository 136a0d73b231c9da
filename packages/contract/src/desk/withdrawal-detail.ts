import { z } from 'zod';
import { conditionSources } from '../condition.js';
import { timestamp } from '../fields.js';
import { amount } from '../money.js';
import { deskCall } from './call.js';
import { freeze, idParams, memberBrief, words } from './fields.js';
import { memberMovement } from './member-movement.js';
import { memberLinks } from './member-notes.js';
import { rejectReasons, withdrawalRow } from './withdrawals.js';

/** `proposal-…`: how a proposal to release or settle it ended; one that was approved is followed by its decision. */
export const withdrawalEvents = [
  'requested',
  'held',
  'proposed',
  'proposal-approved',
  'proposal-refused',
  'proposal-withdrawn',
  'proposal-expired',
  'proposal-void',
  'released',
  'rejected',
  'paid',
  'failed',
  'called',
] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

const withdrawalDetail = withdrawalRow.extend({
  /** What decides, as known when the page was opened. Amounts in the withdrawal's currency. */
  facts: z.object({
    balance: amount,
    depositsSincePayout: amount,
    stakedSincePayout: amount,
    /** The rule `not-played`: deposits of the last `days` days that were not paid out since, and what of them was never staked. */
    played: z.object({ days: z.number().int(), deposits: amount, unplayed: amount }),
    payouts30d: z.object({ count: z.number().int(), amount }),
    payouts24h: z.object({ count: z.number().int(), amount }),
    /** When a payout first reached this bank account; null: never. */
    accountPaidSince: timestamp.nullable(),
    /** What this bank account has received in all. */
    accountReceived: amount,
    bankChangedAt: timestamp.nullable(),
    credentialsChangedAt: timestamp.nullable(),
    lastLoginAt: timestamp.nullable(),
    memberSince: timestamp,
    holder: z.enum(['same', 'other', 'unknown']),
    slipNames: z.array(z.string()),
    sharedWith: z.array(z.object({ member: memberBrief, by: z.enum(['bank', 'device', 'inviter']) })),
  }),
  /** The settings of the rules, from which value on each one holds a withdrawal; known accounts have the age and have received the amount. */
  limits: z.object({
    changedHours: z.number(),
    known: z.object({ hours: z.number(), amount }),
    firstPayoutFrom: amount,
    day: z.object({ count: z.number().int(), amount }),
    played: z.object({ percent: z.number(), from: amount }),
    amountFrom: amount,
  }),
  freezes: z.array(freeze),
  /** Freezes of the member that were lifted or have ended, newest first, 20 at most. */
  endedFreezes: z.array(freeze.extend({ lifted: z.object({ by: z.string(), at: timestamp }).nullable() })),
  /** The last ten of the member, newest first. */
  movements: z.array(memberMovement),
  links: memberLinks,
  /**
   * The open session that was used last; null: none is open. Browser and system are as the browser stated them; `deviceSince`: since when the member has
   * used this device (null: not known).
   */
  session: z
    .object({
      createdAt: timestamp,
      seenAt: timestamp,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      deviceSince: timestamp.nullable(),
    })
    .nullable(),
  /** The reward whose condition the member is playing through; null: none. */
  bonus: z.object({ source: z.enum(conditionSources), description: words, startedAt: timestamp }).nullable(),
  reject: z.object({ reason: z.enum(rejectReasons), note: z.string() }).nullable(),
  /** What happened to it, oldest first: requests, proposals, decisions and calls to the provider. */
  log: z.array(
    z.object({
      at: timestamp,
      what: z.enum(withdrawalEvents),
      by: z.string(),
      /** What an operator wrote, or the number of calls. */
      detail: z.string(),
    }),
  ),
});
export type WithdrawalDetail = z.infer<typeof withdrawalDetail>;

export const getWithdrawal = deskCall({
  method: 'GET',
  path: '/desk/withdrawals/:id',
  permission: 'withdrawals.read',
  proof: 'session',
  approval: 'never',
  summary: 'One withdrawal with the facts that decide',
  isForKeys: true,
  params: idParams,
  output: withdrawalDetail,
  isVisit: true,
  errors: ['NOT_FOUND', 'TOO_MANY_MEMBERS'],
});
