import { type Currency, toMinor } from '@krapao/contract';
import { amount, currencySettings, multiple, percent, positiveAmount, type Settings } from '../../platform/settings/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { withdrawSettings } from '../withdraw/index.js';

export const conditionSettings = currencySettings({
  /** How many times the deposits since the last withdrawal have to be staked before the next; 0: off. */
  turnoverMultiple: { ...multiple, THB: 0, LAK: 0, group: 'rewards', loosens: 'down' },
  /** A condition can be ended while the balance is below this. The member keeps the money. */
  bonusEndBelow: { ...amount, THB: 10, LAK: 5_000, group: 'rewards', loosens: 'up' },
  /** The condition of invites, refunds and prizes of the wheel; success of 100 or less: none. */
  rewardSuccess: { ...percent(10_000), THB: 110, LAK: 110, group: 'rewards', loosens: 'down' },
  // A condition that fails binds the rest of the money no longer.
  rewardFail: { ...percent(99), THB: 10, LAK: 10, group: 'rewards', loosens: 'up' },
  /** Rewards per business day, to one member and by the site. */
  rewardDayMember: { ...positiveAmount, THB: 50_000, LAK: 25_000_000, group: 'rewards', loosens: 'up' },
  rewardDaySite: { ...positiveAmount, THB: 2_000_000, LAK: 1_000_000_000, group: 'rewards', loosens: 'up' },
});

/** Minor units. `endBelow`: a condition can be ended below this balance. `withdrawMin`: the least withdrawal. */
export const conditionLimits = (settings: Settings) => async (currency: Currency) => ({
  endBelow: toMinor(await settings.get(conditionSettings.bonusEndBelow, currency)),
  withdrawMin: toMinor(await settings.get(withdrawSettings.withdrawMin, currency)),
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
    success: await settings.get(conditionSettings.rewardSuccess, currency),
    fail: await settings.get(conditionSettings.rewardFail, currency),
  });

/** Ceilings on the rewards of a business day in minor units, read in the transaction that credits the reward. */
export const rewardCeilings = (settings: Settings) => async (tx: Tx, currency: Currency) => ({
  member: toMinor(await settings.getIn(tx, conditionSettings.rewardDayMember, currency)),
  site: toMinor(await settings.getIn(tx, conditionSettings.rewardDaySite, currency)),
});
