import type { RejectReason } from '@krapao/contract/desk';
import type { Ledger } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import { notifyDesk } from '../../../platform/desk-topics.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { deferReady, finish, resumeSagas } from '../../../sagas/index.js';
import { REVIEWED, settleItem, WITHDRAW, withdrawalInput } from '../withdraw.items.js';
import { findOrder } from '../withdraw.repository.js';
import {
  areFrozen,
  countClaims,
  endClaim,
  endReview,
  giveUpClaim,
  insertReviews,
  keepPaidAccounts,
  lockReview,
  lockWaiting,
  type NewReview,
  type ReviewRow,
  setClaim,
} from './review.repository.js';

/**
 * `unknown`: no such withdrawal; `decided`: it does not wait any more; `claimed`: another operator holds it; `frozen`: the member's withdrawals are
 * frozen; `too-many`: the operator holds as many claims as an operator can hold; `too-long`: the operator has held this one as long as an operator can.
 */
export type ReviewProblem = 'unknown' | 'decided' | 'claimed' | 'frozen' | 'too-many' | 'too-long';

/** An operator's decision. */
export interface Decision {
  actor: Actor;
  /** Ids of the operators who decide: a claim of another one refuses the decision. Empty: the command line. */
  deciders: readonly string[];
  /** Business clock. */
  at: Date;
  note: string;
}

/**
 * Withdrawals that wait for a person. Every method locks the review first, so that release, rejection, freeze and claim at the same moment have one
 * end; the saga's row decides against the runner (docs/decisions/0186).
 */
export interface PayoutReviews {
  /** Claims it for two minutes, or extends the operator's claim; an operator holds five at most, and each for 30 minutes in all (docs/decisions/0192). */
  claim(tx: Tx, id: string, operator: string): Promise<{ until: Date } | { problem: ReviewProblem }>;
  unclaim(tx: Tx, id: string, operator: string): Promise<void>;
  /** Ends the claim of an operator who has proposed a decision: a second person decides now. */
  endClaim(tx: Tx, id: string): Promise<void>;
  /** The waiting withdrawal, locked, if these operators may decide it now. */
  lock(tx: Tx, id: string, deciders: readonly string[]): Promise<{ review: ReviewRow } | { problem: ReviewProblem }>;
  /** Whether the member's withdrawals are frozen now. */
  isFrozen(tx: Tx, member: string): Promise<boolean>;
  /** Continues the payout. */
  release(tx: Tx, id: string, decision: Decision): Promise<ReviewProblem | null>;
  /** Returns the money to the wallet. */
  reject(tx: Tx, id: string, reason: RejectReason, decision: Decision): Promise<ReviewProblem | null>;
  /** Settles a withdrawal as paid, waiting or not, because the provider's look-up reported it. */
  settlePaid(tx: Tx, id: string, transRef: string, decision: Decision): Promise<ReviewProblem | null>;
  /** Makes the member's withdrawals wait that no worker has begun; resolves to their ids. */
  holdUnsent(tx: Tx, member: string, waits: { at: Date; promisedAt: Date }): Promise<string[]>;
}

export function createPayoutReviews({ ledger, now }: { ledger: Ledger; now(): Date }): PayoutReviews {
  const lock: PayoutReviews['lock'] = async (tx, id, deciders) => {
    const review = await lockReview(tx, id);
    if (review === undefined) return { problem: 'unknown' };
    if (review.state !== 'waiting') return { problem: 'decided' };
    if (isClaimedByOther(review, deciders)) return { problem: 'claimed' };
    return { review };
  };

  /** Ends the saga and posts its end. False: another transaction has ended it. */
  const settle = async (
    tx: Tx,
    id: string,
    { actor }: Decision,
    end: { isPaid: boolean; detail: Record<string, unknown> },
  ): Promise<boolean> => {
    const order = await findOrder(tx, id);
    if (order === undefined) throw new Error(`withdrawal ${id} has no saga`);
    const outcome = end.isPaid ? { status: 'ok', value: end.detail } : { status: 'declined', reason: REVIEWED };
    if (!(await finish(tx, id, outcome))) return false;
    const item = settleItem(id, order.member, withdrawalInput.parse(order.input), end.isPaid, end.detail);
    await ledger.postIn(tx, [{ ...item, audit: { ...item.audit, actor: actor.actor, request: actor.request } }]);
    return true;
  };

  return {
    lock,
    isFrozen: (tx, member) => areFrozen(tx, member, now()),

    claim: async (tx, id, operator) => {
      const others = await countClaims(tx, operator, id);
      const locked = await lock(tx, id, [operator]);
      if ('problem' in locked) return locked;
      if (others >= MOST_CLAIMS) return { problem: 'too-many' };
      const heldMs = locked.review.claimed_by === operator ? locked.review.heldMs : 0;
      const leftMs = MOST_HELD_MS - heldMs;
      if (leftMs <= 0) return { problem: 'too-long' };
      const until = await setClaim(tx, id, { operator, heldMs, forMs: Math.min(CLAIM_MS, leftMs) });
      notifyDesk(tx, 'withdrawals');
      return { until };
    },

    unclaim: async (tx, id, operator) => {
      await giveUpClaim(tx, id, operator);
      notifyDesk(tx, 'withdrawals');
    },

    endClaim: async (tx, id) => {
      await endClaim(tx, id);
      notifyDesk(tx, 'withdrawals');
    },

    release: async (tx, id, decision) => {
      const locked = await lock(tx, id, decision.deciders);
      if ('problem' in locked) return locked.problem;
      if (await areFrozen(tx, locked.review.member, now())) return 'frozen';
      await endReview(tx, id, { ...decision, state: 'released', by: decision.actor.actor, rejectReason: null });
      await resumeSagas(tx, [id]);
      notifyDesk(tx, 'withdrawals');
      return null;
    },

    reject: async (tx, id, reason, decision) => {
      const locked = await lock(tx, id, decision.deciders);
      if ('problem' in locked) return locked.problem;
      if (!(await settle(tx, id, decision, { isPaid: false, detail: { reason: REVIEWED, rejected: reason } }))) return 'decided';
      await endReview(tx, id, { ...decision, state: 'rejected', by: decision.actor.actor, rejectReason: reason });
      notifyDesk(tx, 'withdrawals');
      return null;
    },

    settlePaid: async (tx, id, transRef, decision) => {
      const [review, order] = [await lockReview(tx, id), await findOrder(tx, id)];
      if (order === undefined) return 'unknown';
      if (review !== undefined && review.state === 'waiting' && isClaimedByOther(review, decision.deciders)) return 'claimed';
      if (!(await settle(tx, id, decision, { isPaid: true, detail: { transRef } }))) return 'decided';
      await keepPaidAccounts(tx, [{ member: order.member, ...withdrawalInput.parse(order.input) }], decision.at);
      if (review !== undefined) await endReview(tx, id, { ...decision, state: 'paid', by: decision.actor.actor, rejectReason: null });
      notifyDesk(tx, 'withdrawals');
      return null;
    },

    holdUnsent: async (tx, member, { at, promisedAt }) => {
      // The reviews first, as a release does: a release at the same moment ends before the freeze, or finds it.
      await lockWaiting(tx, member);
      const ids = await deferReady(tx, member, WITHDRAW);
      const waiting: NewReview[] = [];
      for (const id of ids) {
        const order = await findOrder(tx, id);
        if (order === undefined) throw new Error(`withdrawal ${id} has no saga`);
        const { currency, amount } = withdrawalInput.parse(order.input);
        waiting.push({ id, member, currency, amount, reasons: ['frozen'], createdAt: at, promisedAt });
      }
      if (waiting.length > 0) {
        await insertReviews(tx, waiting);
        notifyDesk(tx, 'withdrawals');
      }
      return ids;
    },
  };
}

/** Withdrawals that one operator may keep from the others at once. */
const MOST_CLAIMS = 5;

/** How long a claim holds without being extended. */
const CLAIM_MS = 120_000;

/** How long one operator may keep a withdrawal from the others in all, until they act or another operator claims it. */
const MOST_HELD_MS = 1_800_000;

const isClaimedByOther = ({ isClaimed, claimed_by: by }: ReviewRow, deciders: readonly string[]): boolean =>
  isClaimed && by !== null && !deciders.includes(by);
