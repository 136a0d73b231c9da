import type { Ledger } from '../../ledger/index.js';
import { type Actor, recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import type { QueueLength } from '../../platform/queue-length.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { earnedItem } from './earnings.js';
import {
  commissionQueue,
  decideReview,
  listOpenReviews,
  lockOpenReview,
  type OpenReview,
  setEarnings,
  waitingEarnings,
} from './review.repository.js';

/**
 * Operators' decisions about commissions on members who resemble their inviter, each in the caller's transaction. Reviews are keyed by the invited
 * member's id.
 */
export interface CommissionDecisions {
  list(tx: Tx, limit: number): Promise<OpenReview[]>;
  queue(tx: Tx): Promise<QueueLength>;
  /** The open review with its held commissions, locked; undefined: there is none. */
  lock(tx: Tx, invitee: string): Promise<HeldCommission | undefined>;
  /** Pays locked commissions and later ones. */
  release(tx: Tx, held: HeldCommission, actor: Actor): Promise<void>;
  /** Refuses locked commissions and later ones. */
  refuse(tx: Tx, held: HeldCommission, actor: Actor): Promise<void>;
}

export interface HeldCommission {
  invitee: string;
  inviter: string;
  earnings: Awaited<ReturnType<typeof waitingEarnings>>;
}

export function createCommissionDecisions({ ledger, clock }: { ledger: Ledger; clock: Clock }): CommissionDecisions {
  return {
    list: listOpenReviews,
    queue: commissionQueue,
    lock: async (tx, invitee) => {
      const review = await lockOpenReview(tx, invitee);
      return review === undefined ? undefined : { invitee, inviter: review.inviter, earnings: await waitingEarnings(tx, invitee) };
    },
    release: async (tx, { invitee, inviter, earnings }, actor) => {
      await ledger.postIn(tx, earnings.map(earnedItem));
      await setEarnings(tx, invitee, 'PAID');
      await decideReview(tx, invitee, 'CLEARED', clock.now());
      const amount = earnings.reduce((sum, each) => sum + each.amount, 0n);
      const detail = { invitee, amount: amount.toString(), days: earnings.length };
      await recordAudit(tx, { ...actor, member: inviter }, 'invite.released', clock.now(), detail);
    },
    refuse: async (tx, { invitee, inviter }, actor) => {
      await setEarnings(tx, invitee, 'REFUSED');
      await decideReview(tx, invitee, 'REFUSED', clock.now());
      await recordAudit(tx, { ...actor, member: inviter }, 'invite.refused', clock.now(), { invitee });
    },
  };
}
