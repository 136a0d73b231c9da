import { z } from 'zod';
import { exclusionTerms } from '../break.js';
import { timestamp } from '../fields.js';
import { amount } from '../money.js';
import { actAnswer, deskCall, done } from './call.js';
import { currency, idParams, memberBrief, note } from './fields.js';
import { type WaitingKind, waitingKinds, waitingPerKind } from './lists.js';
import { pendingProposal } from './proposal.js';

/** What can be known about a case; each fact is a label with a text. */
export const waitingFacts = [
  'reason',
  'from',
  'to',
  'reference',
  'game',
  'winnings',
  'ceiling',
  'invited',
  'finding',
  'detail',
  'attempts',
] as const;
export type WaitingFact = (typeof waitingFacts)[number];

/** What a member has in common with an excluded one. */
export const exclusionGrounds = ['device', 'name'] as const;

/** Why a member may be the sender of a transfer. */
export const likenesses = ['account', 'digits', 'name', 'bank', 'open-qr'] as const;
export type SenderLikeness = (typeof likenesses)[number];

const waiting = z.object({
  /** Unique with `kind`. */
  id: z.string(),
  kind: z.enum(waitingKinds),
  since: timestamp,
  /** Null: there is none, or it is not known yet. */
  amount: amount.nullable(),
  currency: currency.nullable(),
  /** Who gets the money, or whom the case is about; null: not known. */
  member: memberBrief.nullable(),
  /** A `detail` of a finding is `name: value`, an amount as `150 THB`; of work without an outcome, the kind of the work. */
  facts: z.array(z.object({ label: z.enum(waitingFacts), text: z.string() })),
  /** The account that a transfer came from, as its bank or its slip names it; null: no transfer. The number as far as an operator may see it. */
  sender: z.object({ bank: z.string(), accountNo: z.string(), name: z.string().nullable() }).nullable(),
  /** Members to whom the money may belong, best first. `score` 0 to 100. */
  suggested: z.array(memberBrief.extend({ score: z.number().int(), because: z.array(z.enum(likenesses)) })),
  /** The excluded person who `member` may be, with their exclusion; null: another kind. `opensAt` null: not before the excluded member asks to return. */
  exclusion: z
    .object({
      excluded: memberBrief,
      grounds: z.array(z.enum(exclusionGrounds)),
      term: z.enum(exclusionTerms),
      startedAt: timestamp,
      /** Null: never. */
      endsAt: timestamp.nullable(),
      opensAt: timestamp.nullable(),
      /** Of `member`. */
      registeredAt: timestamp,
      hasDeposited: z.boolean(),
    })
    .nullable(),
  /** An open proposal to credit or return it; no operator decides it otherwise until the proposal ends. */
  pending: pendingProposal.nullable(),
});
export type Waiting = z.infer<typeof waiting>;

export const listWaiting = deskCall({
  method: 'GET',
  path: '/desk/waiting',
  permission: 'waiting.read',
  proof: 'session',
  approval: 'never',
  summary: `Money and cases that wait for a person, oldest first, at most ${waitingPerKind} of each kind`,
  isForKeys: true,
  output: z.object({ waiting: z.array(waiting) }),
});

export const creditSuspense = deskCall({
  method: 'POST',
  path: '/desk/waiting/suspense/:id/credit',
  permission: 'waiting.decide',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Credits a transfer in suspense to a member',
  params: idParams,
  body: z.object({ member: z.uuid(), note }),
  output: actAnswer,
  errors: ['NOT_FOUND', 'NO_SUCH_MEMBER', 'CURRENCY_DIFFERS', 'ALREADY_DECIDED', 'PROPOSAL_OPEN'],
});

export const returnSuspense = deskCall({
  method: 'POST',
  path: '/desk/waiting/suspense/:id/return',
  permission: 'waiting.decide',
  proof: 'fresh',
  approval: 'always',
  summary: 'Books a transfer in suspense as returned to its sender',
  params: idParams,
  body: z.object({ note }),
  output: actAnswer,
  errors: ['ALREADY_DECIDED', 'PROPOSAL_OPEN'],
});

/** Money that a rule stopped, and whose member is known. */
export const reviewKinds = ['gift', 'game', 'commission'] as const satisfies readonly WaitingKind[];
export type ReviewKind = (typeof reviewKinds)[number];
const reviewParams = z.object({ kind: z.enum(reviewKinds), id: z.uuid() });

/** `amount`: of a gift whose value the shop has not reported, which always takes two people; otherwise null. The voucher shop's own value wins. */
export const creditReview = deskCall({
  method: 'POST',
  path: '/desk/waiting/reviews/:kind/:id/credit',
  permission: 'waiting.decide',
  proof: 'fresh',
  approval: 'rule',
  summary: 'Credits a gift, credit from a game or a commission in review to its member',
  params: reviewParams,
  body: z.object({
    amount: amount
      .refine((value) => value > 0)
      .nullable()
      .default(null),
    note,
  }),
  output: actAnswer,
  errors: ['AMOUNT_REQUIRED', 'PROVIDER_NO_ANSWER', 'ALREADY_DECIDED', 'PROPOSAL_OPEN'],
});

export const refuseReview = deskCall({
  method: 'POST',
  path: '/desk/waiting/reviews/:kind/:id/refuse',
  permission: 'waiting.decide',
  proof: 'fresh',
  approval: 'never',
  summary: 'Ends a gift, credit from a game or a commission in review without a credit',
  params: reviewParams,
  body: z.object({ note }),
  output: done,
  errors: ['ALREADY_DECIDED', 'PROPOSAL_OPEN'],
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
  errors: ['OWN_DECISION', 'ALREADY_DECIDED'],
});

/** The decision about a member who may be an excluded person. `same`: the exclusion of the other begins for the member, and no operator ends it. */
export const decideExclusion = deskCall({
  method: 'POST',
  path: '/desk/waiting/exclusions/:id/:verdict',
  permission: 'members.freeze',
  proof: 'fresh',
  approval: 'never',
  summary: 'Decides whether a member is an excluded person: the exclusion holds for the member too, or the pair is not asked about again',
  params: idParams.extend({ verdict: z.enum(['same', 'other']) }),
  body: z.object({ note }),
  output: done,
  errors: ['ALREADY_DECIDED'],
});
