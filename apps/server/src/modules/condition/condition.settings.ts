import { type Currency, toMinor } from '@krapao/contract';
import type { Settings } from '../../platform/settings/index.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Minor units. `endBelow`: a condition can be ended below this balance. `withdrawMin`: the least withdrawal. */
export const conditionLimits = (settings: Settings) => async (currency: Currency) => ({
  endBelow: toMinor(await settings.get('bonusEndBelow', currency)),
  withdrawMin: toMinor(await settings.get('withdrawMin', currency)),
});

/** The terms of the condition that invite bonuses, refunds and prizes of the wheel start. */
export interface RewardTerms {
  /** Percent of the base. */
  success: number;
  fail: number;
}

export const rewardTerms =
  (settings: Settings) =>
  async (currency: Currency): Promise<RewardTerms> => ({
    success: await settings.get('rewardSuccess', currency),
    fail: await settings.get('rewardFail', currency),
  });

/** Ceilings on the rewards of a business day in minor units, read in the transaction that credits the reward. */
export const rewardCeilings = (settings: Settings) => async (tx: Tx, currency: Currency) => ({
  member: toMinor(await settings.getIn(tx, 'rewardDayMember', currency)),
  site: toMinor(await settings.getIn(tx, 'rewardDaySite', currency)),
});
