import type { Currency } from '@krapao/contract';
import type { Follower } from '../../../ledger/index.js';
import type { Clock } from '../../../platform/clock.js';
import { notifyDesk } from '../../../platform/desk-topics.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { deferSagas } from '../../../sagas/index.js';
import { heldOrder, readFacts } from './facts.repository.js';
import { insertReviews, type NewReview } from './review.repository.js';
import { mustWait, reasonsFor } from './review.rules.js';
import type { CurrentReviewLimits } from './review.settings.js';

export interface ReviewFollowerDependencies {
  clock: Clock;
  settings(tx: Tx, currency: Currency): Promise<CurrentReviewLimits>;
}

/**
 * Decides in the transaction that holds the money whether a withdrawal waits for a person. The member's accounts are locked, so parallel withdrawals
 * see each other. The saga of a withdrawal that waits is deferred: no worker begins it before an operator releases it.
 */
export const reviewFollower = ({ clock, settings }: ReviewFollowerDependencies): Follower => ({
  follows: ({ kind }) => kind === 'withdraw.hold',
  follow: async (tx, posted) => {
    const now = clock.now();
    const orders = posted.flatMap(({ item: { intent } }) => (intent === undefined ? [] : [heldOrder(intent)]));
    const limitsOf = new Map<Currency, CurrentReviewLimits>();
    const waiting: NewReview[] = [];
    for (const { id, member, currency, ...facts } of await readFacts(tx, orders, now)) {
      const limits = limitsOf.get(currency) ?? (await settings(tx, currency));
      limitsOf.set(currency, limits);
      const reasons = reasonsFor(facts, limits, now);
      if (mustWait(reasons, limits))
        waiting.push({
          id,
          member,
          currency,
          amount: facts.amount,
          reasons,
          createdAt: now,
          promisedAt: new Date(now.getTime() + limits.promiseMs),
        });
    }
    if (waiting.length === 0) return;
    await insertReviews(tx, waiting);
    await deferSagas(
      tx,
      waiting.map(({ id }) => id),
    );
    notifyDesk(tx, 'withdrawals');
  },
});
