import type { PostedItem } from '../ledger/index.js';
import type { createReviewReader, PayoutReviews } from '../modules/withdraw/index.js';
import type { Logger } from '../platform/logger.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { PayoutProvider } from '../providers/index.js';

type ReadReview = ReturnType<typeof createReviewReader>;

/**
 * One line per step of a withdrawal, each with its id, after the commit of the step: accepted, held for review, released or rejected, sent to the
 * provider, settled or refunded. A line holds ids only: no member, account or amount. It costs no query (docs/decisions/0197).
 */
export interface WithdrawalLog {
  /** An observer of the ledger. */
  posted(posted: PostedItem): void;
  /** A request reads the review of the withdrawal that it made. */
  readingReview(read: ReadReview): ReadReview;
  deciding(reviews: PayoutReviews): PayoutReviews;
  sending(payout: PayoutProvider): PayoutProvider;
}

const HELD = 'withdrawal held for review';
const ENDS: Partial<Record<string, string>> = { 'withdraw.paid': 'withdrawal settled', 'withdraw.released': 'withdrawal refunded' };

export function createWithdrawalLog(logger: Logger): WithdrawalLog {
  /** Accepted by requests of this node that have not read the review yet. */
  const accepted = new Set<string>();

  const decided = (tx: Tx, withdrawal: string, { actor: { request } }: { actor: { request: string | null } }, message: string): void =>
    tx.afterCommit(() => logger.info({ withdrawal, request }, message));

  return {
    posted: ({ item: { kind, reference: withdrawal, audit } }) => {
      if (kind === 'withdraw.hold') {
        accepted.add(withdrawal);
        logger.info({ withdrawal, request: audit.request }, 'withdrawal accepted');
        return;
      }
      const end = ENDS[kind];
      if (end === undefined) return;
      accepted.delete(withdrawal);
      logger.info({ withdrawal }, end);
    },

    readingReview: (read) => async (id) => {
      const review = await read(id);
      if (accepted.delete(id) && review?.state === 'waiting') logger.info({ withdrawal: id }, HELD);
      return review;
    },

    deciding: (reviews) => ({
      ...reviews,
      release: async (tx, id, decision) => {
        const problem = await reviews.release(tx, id, decision);
        if (problem === null) decided(tx, id, decision, 'withdrawal released');
        return problem;
      },
      holdUnsent: async (tx, member, waits) => {
        const held = await reviews.holdUnsent(tx, member, waits);
        for (const withdrawal of held) tx.afterCommit(() => logger.info({ withdrawal }, HELD));
        return held;
      },
      reject: async (tx, id, reason, decision) => {
        const problem = await reviews.reject(tx, id, reason, decision);
        if (problem === null) decided(tx, id, decision, 'withdrawal rejected');
        return problem;
      },
    }),

    sending: (payout) => ({
      ...payout,
      execute: async (order) => {
        const result = await payout.execute(order);
        logger.info({ withdrawal: order.ref, outcome: result.status }, 'withdrawal sent to the provider');
        return result;
      },
    }),
  };
}
