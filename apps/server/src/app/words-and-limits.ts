import { type Currency, type Language, toMinor } from '@krapao/contract';
import type { Content, Settings } from '../platform/settings/index.js';

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

export const refusalWords = (content: Content) => async (reason: 'gateway' | 'minimum', language: Language) =>
  (await content.read(reason === 'gateway' ? 'qrRefused' : 'qrBelowMinimum'))[language];
