import { type Currency, toMinor } from '@krapao/contract';
import { amount, currencySettings, type Settings } from '../../platform/settings/index.js';

export const withdrawSettings = currencySettings({
  // Raised, it ends the rule that a member withdraws the whole balance; lowered, it lets smaller sums out.
  withdrawMin: { ...amount, THB: 100, LAK: 50_000, group: 'withdrawals', loosens: 'both' },
  withdrawMax: { ...amount, THB: 50_000, LAK: 25_000_000, group: 'withdrawals', loosens: 'up' },
});

/** Limits of one withdrawal in minor units. */
export const withdrawLimits = (settings: Pick<Settings, 'get'>) => async (currency: Currency) => ({
  min: toMinor(await settings.get(withdrawSettings.withdrawMin, currency)),
  max: toMinor(await settings.get(withdrawSettings.withdrawMax, currency)),
});
