import { type Currency, type Language, toMinor } from '@krapao/contract';
import type { Content, Settings } from '../platform/settings/index.js';

/** The withdrawal limits of a currency in minor units; the operator sets them in major units. */
export const limitsOf = (settings: Settings) => async (currency: Currency) => ({
  min: toMinor(await settings.get('withdrawMin', currency)),
  max: toMinor(await settings.get('withdrawMax', currency)),
});

export const refusalWords = (content: Content) => async (reason: 'gateway' | 'minimum', language: Language) =>
  (await content.read(reason === 'gateway' ? 'qrRefused' : 'qrBelowMinimum'))[language];
