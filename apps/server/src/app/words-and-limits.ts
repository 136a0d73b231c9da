import { type Currency, type Language, toMinor } from '@krapao/contract';
import type { Content, Settings } from '../platform/settings/index.js';
import type { Tx } from '../platform/unit-of-work.js';

/** The withdrawal limits of a currency in minor units; the operator sets them in major units. */
export const limitsOf = (settings: Settings) => async (currency: Currency) => ({
  min: toMinor(await settings.get('withdrawMin', currency)),
  max: toMinor(await settings.get('withdrawMax', currency)),
});

export const refusalWords = (content: Content) => async (reason: 'gateway' | 'minimum', language: Language) =>
  (await content.read(reason === 'gateway' ? 'qrRefused' : 'qrBelowMinimum'))[language];

/** The condition of invites, refunds and prizes of the wheel; percentages. */
export const rewardTerms = (settings: Settings) => async (currency: Currency) => ({
  success: await settings.get('rewardSuccess', currency),
  fail: await settings.get('rewardFail', currency),
});

export const inviteTerms = (settings: Settings) => async (currency: Currency) => ({
  ...(await rewardTerms(settings)(currency)),
  isActive: await settings.site('inviteActive'),
});

export const refundTerms = (settings: Settings) => async (currency: Currency) => ({
  ...(await rewardTerms(settings)(currency)),
  isActive: await settings.site('refundActive'),
  percent: await settings.get('refundPercent', currency),
});

type Percentages = Record<'percent' | 'success' | 'fail', number>;

/** The operator's words about refunds, with what is set now filled in. */
export const refundInfo = (content: Content) => async (terms: Percentages, language: Language) =>
  (await content.read('refundInfo'))[language].replaceAll(/\{(percent|success|fail)\}/g, (_whole, name: keyof Percentages) =>
    String(terms[name]),
  );

/** Ceilings of a business day in minor units, read in the transaction they bind. */
export const rewardCeilings = (settings: Settings) => async (tx: Tx, currency: Currency) => ({
  member: toMinor(await settings.getIn(tx, 'rewardDayMember', currency)),
  site: toMinor(await settings.getIn(tx, 'rewardDaySite', currency)),
});

export const winningsCeilings = (settings: Settings) => async (tx: Tx, currency: Currency) => ({
  member: toMinor(await settings.getIn(tx, 'winningsDayMember', currency)),
  game: toMinor(await settings.getIn(tx, 'winningsDayGame', currency)),
});
