import { amount, currencySettings } from '../../platform/settings/index.js';

export const actSettings = currencySettings({
  /** Decisions of the desk that loosen take two people from this amount. */
  twoPeopleFrom: { ...amount, THB: 20_000, LAK: 10_000_000, group: 'reviews', loosens: 'up' },
});
