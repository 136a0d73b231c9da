import { type Currency, toMinor } from '@krapao/contract';
import { amount, currencySettings, minutes, type Settings } from '../../platform/settings/index.js';

export const withdrawSettings = currencySettings({
  // Raised, it ends the rule that a member withdraws the whole balance; lowered, it lets smaller sums out.
  withdrawMin: { ...amount, THB: 100, LAK: 50_000, group: 'withdrawals', loosens: 'both' },
  withdrawMax: { ...amount, THB: 50_000, LAK: 25_000_000, group: 'withdrawals', loosens: 'up' },
  /** Within how many minutes a payout usually arrives, which members read before they withdraw. */
  payoutMinutes: {
    ...minutes,
    THB: 5,
    LAK: 5,
    group: 'withdrawals',
    loosens: { never: 'the member reads it; no money and no limit depends on it' },
  },
});

/** Limits of one withdrawal in minor units. */
export const withdrawLimits = (settings: Pick<Settings, 'get'>) => async (currency: Currency) => ({
  min: toMinor(await settings.get(withdrawSettings.withdrawMin, currency)),
  max: toMinor(await settings.get(withdrawSettings.withdrawMax, currency)),
});
