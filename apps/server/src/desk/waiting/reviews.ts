import { type Currency, toMinor } from '@krapao/contract';
import type { ReviewKind } from '@krapao/contract/desk';
import type { GiftDecisions } from '../../modules/deposit/index.js';
import type { CommissionDecisions } from '../../modules/invite/index.js';
import type { GameReviewDecisions } from '../../modules/transfer/index.js';
import type { Actor } from '../../platform/audit.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Money in review, locked. */
export interface LockedReview {
  /** Who would be credited. */
  member: string;
  /** Minor units; null: not known yet. */
  amount: bigint | null;
  currency: Currency;
  /** Other names of it in findings. */
  references: readonly string[];
  /** `amount`: as `creditedAmount`. */
  credit(amount: bigint, actor: Actor): Promise<void>;
  refuse(actor: Actor): Promise<void>;
}

export interface ReviewDesks {
  gifts: GiftDecisions;
  gameReviews: GameReviewDecisions;
  commissions: CommissionDecisions;
}

/** Locks money in review, whatever its kind; undefined: it is not in review. */
export async function lockReview(tx: Tx, desks: ReviewDesks, kind: ReviewKind, id: string): Promise<LockedReview | undefined> {
  switch (kind) {
    case 'gift': {
      const gift = await desks.gifts.lock(tx, id);
      return (
        gift && {
          ...moneyOf(gift),
          references: [gift.voucher],
          credit: (amount, by) => desks.gifts.credit(tx, gift, amount, by),
          refuse: (by) => desks.gifts.giveBack(tx, gift, by),
        }
      );
    }
    case 'game': {
      const review = await desks.gameReviews.lock(tx, id);
      const { gameReviews } = desks;
      return (
        review && {
          ...moneyOf(review),
          references: [],
          credit: (_, by) => gameReviews.credit(tx, review, by),
          refuse: (by) => gameReviews.giveBack(tx, review, by),
        }
      );
    }
    case 'commission': {
      const held = await desks.commissions.lock(tx, id);
      if (held === undefined) return undefined;
      const amount = held.earnings.reduce((sum, earning) => sum + earning.amount, 0n);
      const money = { member: held.inviter, amount, currency: held.earnings[0]?.currency ?? 'THB' };
      return {
        ...money,
        references: [],
        credit: (_, by) => desks.commissions.release(tx, held, by),
        refuse: (by) => desks.commissions.refuse(tx, held, by),
      };
    }
  }
}

const moneyOf = ({ member, amount, currency }: Pick<LockedReview, 'member' | 'amount' | 'currency'>) => ({ member, amount, currency });

/** The amount that is credited, in minor units; null: not known. An operator's counts for a gift only whose value the voucher shop has not reported. */
export const creditedAmount = (kind: ReviewKind, review: Pick<LockedReview, 'amount'>, given: number | null): bigint | null =>
  review.amount ?? (kind === 'gift' && given !== null ? toMinor(given) : null);
