import { type Currency, toMinor } from '@krapao/contract';
import type { Settings } from '../../../platform/settings/index.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { ReviewLimits } from './review.rules.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface ReviewSettings extends ReviewLimits {
  promiseMs: number;
}

/** The operator's settings of reviews, read in the caller's transaction. */
export const reviewSettings =
  (settings: Pick<Settings, 'allIn'>) =>
  async (tx: Tx, currency: Currency): Promise<ReviewSettings> => {
    const get = await settings.allIn(tx, currency);
    return {
      review: get('payoutReview'),
      changedMs: get('reviewChangedHours') * HOUR_MS,
      firstPayoutFrom: toMinor(get('reviewFirstPayoutFrom')),
      knownMs: get('reviewKnownHours') * HOUR_MS,
      knownAmount: toMinor(get('reviewKnownAmount')),
      dayPayouts: get('reviewDayPayouts'),
      dayAmount: toMinor(get('reviewDayAmount')),
      playedPercent: get('reviewPlayedPercent'),
      playedDays: get('reviewPlayedDays'),
      notPlayedFrom: toMinor(get('reviewNotPlayedFrom')),
      amountFrom: toMinor(get('reviewAmountFrom')),
      promiseMs: get('reviewPromiseMinutes') * MINUTE_MS,
    };
  };
