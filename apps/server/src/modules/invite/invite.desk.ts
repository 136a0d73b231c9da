import type { Currency } from '@krapao/contract';
import type { Ledger } from '../../ledger/index.js';
import { type Actor, recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { earnedItem } from './earnings.js';
import { decideReview, listOpenReviews, lockOpenReview, type OpenReview, setEarnings, waitingEarnings } from './review.repository.js';

/** The operator's decisions about commissions on members who resemble their inviter. Reviews are keyed by the invited member's id. */
export interface CommissionDesk {
  list(limit: number): Promise<OpenReview[]>;
  /** Pays the held commissions and later ones. Null: no open review under this id. Minor units. */
  release(invitee: string, actor: Actor): Promise<{ amount: bigint; currency: Currency } | null>;
  /** Refuses the held commissions and later ones. False: no open review under this id. */
  refuse(invitee: string, actor: Actor): Promise<boolean>;
}

export function createCommissionDesk({ inTx, ledger, clock }: { inTx: InTx; ledger: Ledger; clock: Clock }): CommissionDesk {
  const decide = <T>(invitee: string, work: (tx: Tx, inviter: string) => Promise<T>): Promise<T | null> =>
    inTx(async (tx) => {
      const review = await lockOpenReview(tx, invitee);
      return review === undefined ? null : work(tx, review.inviter);
    });

  return {
    list: (limit) => inTx((tx) => listOpenReviews(tx, limit)),
    release: (invitee, actor) =>
      decide(invitee, async (tx, inviter) => {
        const earnings = await waitingEarnings(tx, invitee);
        await ledger.postIn(tx, earnings.map(earnedItem));
        await setEarnings(tx, invitee, 'PAID');
        await decideReview(tx, invitee, 'CLEARED', clock.now());
        const amount = earnings.reduce((sum, each) => sum + each.amount, 0n);
        const detail = { invitee, amount: amount.toString(), days: earnings.length };
        await recordAudit(tx, { ...actor, member: inviter }, 'invite.released', clock.now(), detail);
        return { amount, currency: earnings[0]?.currency ?? 'THB' };
      }),
    refuse: async (invitee, actor) =>
      (await decide(invitee, async (tx, inviter) => {
        await setEarnings(tx, invitee, 'REFUSED');
        await decideReview(tx, invitee, 'REFUSED', clock.now());
        await recordAudit(tx, { ...actor, member: inviter }, 'invite.refused', clock.now(), { invitee });
        return true;
      })) ?? false,
  };
}
