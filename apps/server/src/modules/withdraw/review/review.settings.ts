import { type Currency, toMinor } from '@krapao/contract';
import {
  amount,
  choice,
  currencySettings,
  hours,
  minutes,
  number,
  percent,
  positiveAmount,
  type Settings,
} from '../../../platform/settings/index.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { stepUpSettings } from '../step-up/step-up.settings.js';
import type { ReviewLimits } from './review.rules.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** When a withdrawal waits for an operator (docs/specification.md §11.1). */
export const reviewSettings = currencySettings({
  /** `off`: no withdrawal waits; `reasons`: those with a reason; `all`: every withdrawal. */
  payoutReview: { ...choice(['off', 'reasons', 'all']), THB: 'reasons', LAK: 'reasons', group: 'reviews', loosens: 'down' },
  reviewAmountFrom: { ...positiveAmount, THB: 50_000, LAK: 25_000_000, group: 'reviews', loosens: 'up' },
  /** Payouts to an account that is not known, from this sum on; it is known from an age and a sum that it has received in all. */
  reviewFirstPayoutFrom: { ...positiveAmount, THB: 20_000, LAK: 10_000_000, group: 'reviews', loosens: 'up' },
  reviewKnownHours: { ...hours, THB: 24, LAK: 24, group: 'reviews', loosens: 'down' },
  reviewKnownAmount: { ...amount, THB: 20_000, LAK: 10_000_000, group: 'reviews', loosens: 'down' },
  /** Withdrawals and their sum in 24 hours from which the next waits. */
  reviewDayPayouts: { ...number(1, 10_000), THB: 5, LAK: 5, group: 'reviews', loosens: 'up' },
  reviewDayAmount: { ...positiveAmount, THB: 100_000, LAK: 50_000_000, group: 'reviews', loosens: 'up' },
  /** How long after a change of bank account, password or phone withdrawals wait; 0: they do not. */
  reviewChangedHours: { ...hours, THB: 24, LAK: 24, group: 'reviews', loosens: 'down' },
  /**
   * Withdrawals that reach this amount together within this many days wait while less than this percentage of the deposits of these days that were not
   * paid out since was staked; 0: they do not.
   */
  reviewPlayedPercent: { ...percent(100), THB: 50, LAK: 50, group: 'reviews', loosens: 'down' },
  reviewPlayedDays: { ...number(1, 14), THB: 7, LAK: 7, group: 'reviews', loosens: 'down' },
  reviewNotPlayedFrom: { ...amount, THB: 5_000, LAK: 2_500_000, group: 'reviews', loosens: 'up' },
  /** Until when a member whose withdrawal waits is promised an answer. */
  reviewPromiseMinutes: {
    ...minutes,
    THB: 30,
    LAK: 30,
    group: 'reviews',
    loosens: { never: 'the member reads it; no money and no limit depends on it' },
  },
});

export interface CurrentReviewLimits extends ReviewLimits {
  promiseMs: number;
}

/** The limits that the operator has set, read in the caller's transaction. */
export const readReviewLimits =
  (settings: Pick<Settings, 'allIn'>) =>
  async (tx: Tx, currency: Currency): Promise<CurrentReviewLimits> => {
    const get = await settings.allIn(tx, currency);
    return {
      review: get(reviewSettings.payoutReview),
      changedMs: get(reviewSettings.reviewChangedHours) * HOUR_MS,
      firstPayoutFrom: toMinor(get(reviewSettings.reviewFirstPayoutFrom)),
      knownMs: get(reviewSettings.reviewKnownHours) * HOUR_MS,
      knownAmount: toMinor(get(reviewSettings.reviewKnownAmount)),
      dayPayouts: get(reviewSettings.reviewDayPayouts),
      dayAmount: toMinor(get(reviewSettings.reviewDayAmount)),
      playedPercent: get(reviewSettings.reviewPlayedPercent),
      playedDays: get(reviewSettings.reviewPlayedDays),
      notPlayedFrom: toMinor(get(reviewSettings.reviewNotPlayedFrom)),
      amountFrom: toMinor(get(reviewSettings.reviewAmountFrom)),
      stepUpDayFrom: get(stepUpSettings.stepUp) === 'off' ? null : toMinor(get(stepUpSettings.stepUpDayFrom)),
      promiseMs: get(reviewSettings.reviewPromiseMinutes) * MINUTE_MS,
    };
  };
