import { type Currency, type Language, toMinor } from '@krapao/contract';
import type { Content, Settings } from '../platform/settings/index.js';
import type { Tx } from '../platform/unit-of-work.js';

/** The withdrawal limits of a currency in minor units; the operator sets them in major units. */
export const limitsOf = (settings: Settings) => async (currency: Currency) => ({
  min: toMinor(await settings.get('withdrawMin', currency)),
  max: toMinor(await settings.get('withdrawMax', currency)),
});

/** When a condition can be ended, and when a balance is too small to be withdrawn whole; minor units. */
export const conditionLimits = (settings: Settings) => async (currency: Currency) => ({
  endBelow: toMinor(await settings.get('bonusEndBelow', currency)),
  withdrawMin: toMinor(await settings.get('withdrawMin', currency)),
});

/** The deposit that earns one coin, in minor units. */
export const coinPrice = (settings: Settings) => async (tx: Tx, currency: Currency) =>
  toMinor(await settings.getIn(tx, 'coinDeposit', currency));

/** The condition of invites, refunds and prizes of the wheel, in percent of its base. */
export const rewardTerms = (settings: Settings) => async (currency: Currency) => ({
  successPercent: await settings.get('rewardSuccess', currency),
  failPercent: await settings.get('rewardFail', currency),
});

export const refusalWords = (content: Content) => async (reason: 'gateway' | 'minimum', language: Language) =>
  (await content.read(reason === 'gateway' ? 'qrRefused' : 'qrBelowMinimum'))[language];
