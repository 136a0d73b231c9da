import { z } from 'zod';
import { languages, storableValue } from '../fields.js';
import { deskCall, done } from './call.js';
import { deskErrorCodes } from './errors.js';
import { currency, cursor, idParams, note } from './fields.js';
import { amount } from '../money.js';
import { acts, ownReasons, pendingProposal, proposalBrief, proposalStates, sumReasons } from './proposal.js';

/**
 * A field before and after a change. `field` is one of `changeFields` in proposals of this release; before and after are text, lists joined by `, `.
 * `language`: of a text that exists in three.
 */
export const change = z.object({
  field: z.string(),
  language: z.enum(languages).optional(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/**
 * The sum of the business day that decides, with the act: what the operator decided alone, or of the reason's own kind. `limit`: from it on two people decide;
 * for `cap`, what the operator's roles may decide.
 */
const daySum = z.object({ total: amount, limit: amount, currency });
export type DaySum = z.infer<typeof daySum>;

/** Why an act takes a second person: a reason of its own, or the sum of a day that it reaches. */
const secondReason = z.union([z.object({ why: z.enum(ownReasons), sum: z.null() }), z.object({ why: z.enum(sumReasons), sum: daySum })]);
export type WhySecond = z.infer<typeof secondReason>;

const proposal = proposalBrief.extend({
  changes: z.array(change),
  /** As it was when the act was proposed; null: a release before 1.2.0 stored the proposal. */
  second: secondReason.nullable(),
  /** The id of the member whom the act is about; null: none. */
  member: z.string().nullable(),
  /** Why the calling operator cannot approve it; null: they can. */
  obstacle: z.enum(['OWN_PROPOSAL', 'OWN_DECISION', 'NOT_PERMITTED', 'ABOVE_CAP', 'PROPOSAL_DECIDED', 'PROPOSAL_EXPIRED']).nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** Open ones first expiring first, or those that ended, newest first. */
export const listProposals = deskCall({
  method: 'GET',
  path: '/desk/proposals',
  permission: 'approvals.read',
  proof: 'session',
  approval: 'never',
  summary: 'Changes that wait for a second person, and those that ended',
  query: cursor.extend({ state: z.enum(['open', 'ended']).default('open') }),
  output: z.object({ proposals: z.array(proposal), next: z.string().nullable() }),
});

/** The permission is that of the proposed act. */
export const approveProposal = deskCall({
  method: 'POST',
  path: '/desk/proposals/:id/approve',
  permission: 'approvals.read',
  proof: 'fresh',
  approval: 'never',
  summary: 'Approves a proposal: performs exactly the act that was proposed',
  params: idParams,
  output: z.object({ state: z.enum(proposalStates) }),
  errors: [
    'OWN_PROPOSAL',
    'OWN_DECISION',
    'NOT_PERMITTED',
    'ABOVE_CAP',
    'PROPOSAL_VOID',
    'PROPOSAL_EXPIRED',
    'PROPOSAL_DECIDED',
    'NOT_FOUND',
  ],
});

export const refuseProposal = deskCall({
  method: 'POST',
  path: '/desk/proposals/:id/refuse',
  permission: 'approvals.read',
  proof: 'session',
  approval: 'never',
  summary: 'Refuses a proposal; its maker withdraws it with the same call',
  params: idParams,
  body: z.object({ reason: note }),
  output: done,
  errors: ['NOT_PERMITTED', 'PROPOSAL_DECIDED', 'PROPOSAL_EXPIRED', 'NOT_FOUND'],
});

/**
 * `now`: the act would be performed at once. `second`: it would be proposed to a second person. `proposed`: an open proposal decides the same already.
 * `refused`: it would answer `code`.
 */
const outcome = z.union([
  z.object({ outcome: z.literal('now'), sum: daySum.nullable() }),
  z.object({ outcome: z.literal('second'), why: z.enum(ownReasons), sum: z.null() }),
  z.object({ outcome: z.literal('second'), why: z.enum(sumReasons), sum: daySum }),
  z.object({ outcome: z.literal('proposed'), pending: pendingProposal }),
  z.object({ outcome: z.literal('refused'), code: z.enum(deskErrorCodes) }),
]);
export type ActOutcome = z.infer<typeof outcome>;

/** The permission is that of the act, `input` is the act's own. Changes nothing, and asks no provider. */
export const getActOutcome = deskCall({
  method: 'POST',
  path: '/desk/acts/outcome',
  permission: null,
  proof: 'session',
  approval: 'never',
  summary: 'What an act would do now, and why it takes a second person',
  body: z.object({ act: z.enum(acts), input: storableValue }),
  output: outcome,
  errors: ['NOT_PERMITTED', 'INVALID_INPUT'],
});
