import { type Currency, toMinor } from '@krapao/contract';
import type { Settings } from '../../platform/settings/index.js';

/** When a condition can be ended, and when a balance is too small to be withdrawn whole; minor units. */
export const conditionLimits = (settings: Settings) => async (currency: Currency) => ({
  endBelow: toMinor(await settings.get('bonusEndBelow', currency)),
  withdrawMin: toMinor(await settings.get('withdrawMin', currency)),
});
