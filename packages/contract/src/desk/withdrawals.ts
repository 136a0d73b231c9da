import { z } from 'zod';
import { storableText, timestamp } from '../fields.js';
import { amount } from '../money.js';
import { actAnswer, deskCall, done } from './call.js';
import { currency, idParams, memberBrief, note, optionalNote, person } from './fields.js';
import { withdrawalStates } from './member-movement.js';
import { pendingProposal } from './proposal.js';

/** Why a withdrawal waits for a person (docs/specification.md §12). */
export const reviewReasons = [
  'bank-changed',
  'credentials-changed',
  'first-payout',
  'many-payouts',
  'not-played',
  'name-differs',
  'shared-with-frozen',
  'large-amount',
  'not-confirmed',
  'frozen',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Why a withdrawal was rejected, as the member reads it. A reason without words in three languages does not compile (packages/phrases). */
export const rejectReasons = [
  'BANK_DETAILS',
  'VERIFY_IDENTITY',
  'PLAY_FIRST',
  'THIRD_PARTY',
  'SUSPECTED_MISUSE',
  'MEMBER_REQUEST',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

const claim = z.object({ by: person, until: timestamp });

export const withdrawalRow = z.object({
  id: z.string(),
  createdAt: timestamp,
  member: memberBrief,
  amount,
  currency,
  /** The account number is masked: `•••• 4421`. */
  bank: z.object({ code: z.string(), accountNo: z.string(), accountName: z.string() }),
  reasons: z.array(z.enum(reviewReasons)),
  state: z.enum(withdrawalStates),
  /** Until when the member was promised an answer; null when it does not wait. */
  promisedAt: timestamp.nullable(),
  claim: claim.nullable(),
  /** An open proposal to release or settle it; no operator decides it otherwise until the proposal ends. */
  pending: pendingProposal.nullable(),
  /** The operator who decided, and when. */
  decided: z.object({ by: person, at: timestamp }).nullable(),
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

export const withdrawalViews = ['waiting', 'unknown', 'decided', 'all'] as const;
export type WithdrawalView = (typeof withdrawalViews)[number];

/** `deadline`: the nearest first. Amounts of two currencies are not compared: those of one currency follow those of the other. */
export const withdrawalSorts = ['oldest', 'newest', 'largest', 'smallest', 'deadline', 'deadline-last'] as const;
export type WithdrawalSort = (typeof withdrawalSorts)[number];

/** What of a view is listed. `text`: words that are each part of the name, phone, account, amount or id as the list shows them. */
const withdrawalFilter = z.object({
  currency: currency.optional(),
  reason: z.enum(['none', ...reviewReasons]).optional(),
  text: storableText(100).default(''),
});

/** By default oldest first for `waiting` and `unknown`, newest first otherwise. The filter is in the body, as addresses are kept in histories and logs. */
export const listWithdrawals = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/list',
  permission: 'withdrawals.read',
  proof: 'session',
  approval: 'never',
  summary: 'Withdrawals of one view, page by page',
  isForKeys: true,
  body: withdrawalFilter.extend({
    view: z.enum(withdrawalViews).default('waiting'),
    sort: z.enum(withdrawalSorts).optional(),
    offset: z.number().int().min(0).max(10_000).default(0),
    limit: z.number().int().min(1).max(100).default(100),
  }),
  output: z.object({
    withdrawals: z.array(withdrawalRow),
    /** The rows of the view that match. */
    total: z.number().int(),
    /** The view has more rows than are read: of a queue its 10,000 oldest, of the past its 2,000 newest. */
    isCut: z.boolean(),
    counts: z.object({ waiting: z.number().int(), overdue: z.number().int(), unknown: z.number().int() }),
  }),
});

/** Two operators at the same moment get two withdrawals. Rows above the amount that the operator may decide are passed over. */
export const takeNextWithdrawal = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/next',
  permission: 'withdrawals.decide',
  proof: 'session',
  approval: 'never',
  summary: 'Claims the waiting withdrawal with the nearest deadline that no operator has claimed or proposed',
  body: withdrawalFilter,
  /** Null: none is left. */
  output: z.object({ id: z.string().nullable() }),
  errors: ['TOO_MANY_CLAIMS'],
});

export const claimWithdrawal = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/:id/claim',
  permission: 'withdrawals.decide',
  proof: 'session',
  approval: 'never',
  summary: 'Claims a waiting withdrawal for 2 minutes, five at most; repeating it extends the claim, to 30 minutes in all',
  params: idParams,
  output: claim,
  errors: ['CLAIMED_BY_OTHER', 'TOO_MANY_CLAIMS', 'CLAIM_TOO_LONG', 'PROPOSAL_OPEN', 'ALREADY_DECIDED', 'NOT_FOUND'],
});

export const unclaimWithdrawal = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/:id/unclaim',
  permission: 'withdrawals.decide',
  proof: 'session',
  approval: 'never',
  summary: "Gives up the operator's own claim",
  params: idParams,
  output: done,
  errors: ['NOT_FOUND'],
});

/** Two people from the setting `twoPeopleFrom` on, by the sums of the day (docs/decisions/0192). */
export const releaseWithdrawal = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/:id/release',
  permission: 'withdrawals.decide',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Releases a waiting withdrawal to the payout',
  params: idParams,
  body: z.object({ note: optionalNote }),
  output: actAnswer,
  errors: ['CLAIMED_BY_OTHER', 'ALREADY_DECIDED', 'MEMBER_FROZEN', 'ABOVE_CAP', 'PROPOSAL_OPEN', 'NOT_FOUND'],
});

/** Why one withdrawal of a bulk release was not released. */
export const bulkRefusal = z.enum(['CLAIMED_BY_OTHER', 'ALREADY_DECIDED', 'HAS_REASONS', 'MEMBER_FROZEN', 'PROPOSAL_OPEN', 'NOT_FOUND']);
export type BulkRefusal = z.infer<typeof bulkRefusal>;

/** Each is released, proposed or refused for itself, as by `releaseWithdrawal`. */
export const releaseWithdrawals = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/release',
  permission: 'withdrawals.decide',
  proof: 'fresh',
  approval: 'never',
  summary: 'Releases waiting withdrawals that have no reason',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({
    released: z.array(z.string()),
    /** Proposed to a second person: with it, a sum of the day would reach its limit. */
    proposed: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), code: bulkRefusal })),
  }),
});

export const rejectWithdrawal = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/:id/reject',
  permission: 'withdrawals.decide',
  proof: 'session',
  approval: 'never',
  summary: 'Rejects a waiting withdrawal: the money returns to the wallet, and the member reads the reason',
  params: idParams,
  body: z.object({ reason: z.enum(rejectReasons), note: optionalNote }),
  output: done,
  errors: ['CLAIMED_BY_OTHER', 'PROPOSAL_OPEN', 'ALREADY_DECIDED', 'NOT_FOUND'],
});

const lookUp = z.object({ status: z.enum(['paid', 'declined', 'absent', 'unknown']), reference: z.string().nullable() });

export const lookUpWithdrawal = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/:id/look-up',
  permission: 'withdrawals.read',
  proof: 'session',
  approval: 'never',
  summary: 'What the provider knows about the payout now',
  params: idParams,
  output: lookUp,
  errors: ['PROVIDER_NO_ANSWER', 'NOT_FOUND'],
});

/** Settles a withdrawal as paid when the provider's look-up reports it, with the provider's reference. */
export const settlePaidOutside = deskCall({
  method: 'POST',
  path: '/desk/withdrawals/:id/paid-outside',
  permission: 'withdrawals.decide',
  proof: 'fresh',
  approval: 'always',
  summary: 'Settles a withdrawal that the provider reports as paid',
  params: idParams,
  body: z.object({ note }),
  output: actAnswer,
  errors: ['NOT_PAID_OUTSIDE', 'PROVIDER_NO_ANSWER', 'ALREADY_DECIDED', 'ABOVE_CAP', 'PROPOSAL_OPEN', 'NOT_FOUND'],
});

export const pausePayouts = deskCall({
  method: 'POST',
  path: '/desk/payouts/pause',
  permission: 'payouts.pause',
  proof: 'session',
  approval: 'never',
  summary: 'Pauses payouts: no payout starts, those in progress finish',
  body: z.object({ note }),
  output: done,
});

export const resumePayouts = deskCall({
  method: 'POST',
  path: '/desk/payouts/resume',
  permission: 'payouts.pause',
  proof: 'fresh',
  approval: 'always',
  summary: 'Resumes paused payouts',
  body: z.object({ note }),
  output: actAnswer,
  errors: ['PROPOSAL_OPEN'],
});
