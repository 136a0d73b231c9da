import type { Currency } from '@krapao/contract';
import type { Item, Ledger } from '../../ledger/index.js';
import { dayBefore } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { fillPotItem } from '../condition/index.js';
import { type Activity, lossesUntil } from '../game/index.js';
import { type Earning, insertEarnings, listDue, lockDue, type Progress, storeProgress } from './invite.repository.js';
import { commissionOf, verdictOf } from './invite.rules.js';
import { openReview } from './review.repository.js';
import { readInvitations } from './ring.repository.js';

/** Invited members per transaction. */
const BATCH = 200;

/** Pays commissions on the losses of invited members to their inviters, once per business day and member (docs/specification.md §10.3). */
export interface Earnings {
  /** For every member that is due. */
  collect(): Promise<void>;
  /** For the members whom this member invited, after fetching their rounds from the games. */
  collectFor(inviter: string): Promise<void>;
}

export interface EarningsDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Ledger;
  activity: Pick<Activity, 'collectOf'>;
  /** Percent of a loss. */
  percent(currency: Currency): Promise<number>;
}

export function createEarnings({ inTx, clock, ledger, activity, percent }: EarningsDependencies): Earnings {
  const pay = async (tx: Tx, due: readonly Progress[], day: string, percents: Record<Currency, number>): Promise<void> => {
    const invitees = due.map(({ invitee }) => invitee);
    const [losses, invitations] = [await lossesUntil(tx, invitees, day), await readInvitations(tx, invitees)];
    const byInvitee = new Map(invitations.map((invitation) => [invitation.invitee, invitation]));
    const earnings: Earning[] = [];
    const progress = due.map(({ invitee, paidLoss }) => {
      const invitation = byInvitee.get(invitee);
      if (invitation?.isSameCurrency !== true) return { invitee, paidLoss };
      const { inviter, currency, likeness, review } = invitation;
      const verdict = verdictOf(likeness, review);
      if (verdict === 'never') return { invitee, paidLoss };
      const commission = commissionOf(losses.get(invitee) ?? 0n, paidLoss, percents[currency]);
      const { amount } = commission;
      const state = verdict === 'pays' ? 'PAID' : 'REVIEW';
      if (amount > 0n) earnings.push({ id: newId(), inviter, invitee, day, currency, amount, created_at: clock.now(), state });
      return { invitee, paidLoss: commission.paidLoss };
    });
    const paid = earnings.filter(({ state }) => state === 'PAID');
    if (paid.length > 0) await ledger.postIn(tx, paid.map(earnedItem));
    for (const { invitee, inviter, state } of earnings) {
      if (state !== 'REVIEW') continue;
      const { likeness, review } = byInvitee.get(invitee) ?? { likeness: [], review: null };
      await openReview(tx, {
        invitee,
        inviter,
        reasons: [...new Set([...(review?.reasons ?? []), ...likeness])].toSorted(),
        at: clock.now(),
      });
    }
    await insertEarnings(tx, earnings);
    await storeProgress(tx, day, progress);
  };

  const collect = async (inviter: string | null): Promise<void> => {
    const percents = { THB: await percent('THB'), LAK: await percent('LAK') };
    const batch = (): Promise<number> =>
      inTx(async (tx) => {
        const day = dayBefore(clock.now());
        const due = await lockDue(tx, inviter, day, BATCH);
        if (due.length > 0) await pay(tx, due, day, percents);
        return due.length;
      });
    while ((await batch()) === BATCH);
  };

  return {
    collect: () => collect(null),
    collectFor: async (inviter) => {
      const due = await inTx((tx) => listDue(tx, inviter, dayBefore(clock.now()), BATCH));
      if (due.length === 0) return;
      await activity.collectOf(due);
      await collect(inviter);
    },
  };
}

/** Pays a commission to the inviter's pot, once per invited member and business day. */
export const earnedItem = ({ id, inviter, invitee, day, currency, amount }: Omit<Earning, 'state'>): Item =>
  fillPotItem('invite', {
    member: inviter,
    currency,
    amount,
    key: `${invitee} ${day}`,
    kind: 'invite.earned',
    reference: id,
    actor: { actor: 'system', member: inviter, request: null },
    detail: { invitee, day },
  });
