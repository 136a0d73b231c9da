import type { Follower, Ledger } from '../ledger/index.js';
import { createFreezes, type Freezes, parkingFollower } from '../modules/freeze/index.js';
import { createPayoutReviews, type PayoutReviews, reviewFollower, readReviewLimits } from '../modules/withdraw/index.js';
import type { CoreHooks } from './core-events.js';
import type { Infrastructure } from './infrastructure.js';
import type { WithdrawalLog } from './withdrawal-log.js';

/** Withdrawals that wait for a person, and freezes of members. */
export function createReviewModules(
  { clock, settings }: Pick<Infrastructure, 'clock' | 'settings'>,
  ledger: Ledger,
  withdrawalLog: Pick<WithdrawalLog, 'deciding'>,
  { inTransaction }: Pick<CoreHooks, 'inTransaction'>,
): { payoutReviews: PayoutReviews; freezes: Freezes } {
  const limits = readReviewLimits(settings);
  const payoutReviews = withdrawalLog.deciding(createPayoutReviews({ ledger, now: clock.now }));
  const freezes = createFreezes({
    clock,
    ledger,
    onFrozen: (tx, frozen) => inTransaction.emit('memberFrozen', tx, frozen),
    onUnfrozen: (tx, unfrozen) => inTransaction.emit('memberUnfrozen', tx, unfrozen),
    holdUnsent: async (tx, member, currency) => {
      const at = clock.now();
      const { promiseMs } = await limits(tx, currency);
      await payoutReviews.holdUnsent(tx, member, { at, promisedAt: new Date(at.getTime() + promiseMs) });
    },
  });
  return { payoutReviews, freezes };
}

/** Followers of the ledger; register them after those of turnover, which they read. */
export const reviewFollowers = ({ clock, settings }: Pick<Infrastructure, 'clock' | 'settings'>): Follower[] => [
  reviewFollower({ clock, settings: readReviewLimits(settings) }),
  parkingFollower({ clock }),
];
