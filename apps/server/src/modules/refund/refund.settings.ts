import type { Currency, Language } from '@krapao/contract';
import { type Content, currencySettings, flag, percent, type Settings, siteSettings } from '../../platform/settings/index.js';
import type { RefundContent } from './refund.content.js';
import { rewardTerms, type RewardTerms } from '../condition/index.js';

export const refundSettings = {
  ...currencySettings({
    /** Percent of yesterday's own losses. */
    refundPercent: { ...percent(100), THB: 5, LAK: 5, group: 'rewards', loosens: 'up' },
  }),
  ...siteSettings({
    /** Whether refunds can be received. */
    refundActive: { ...flag, value: true, group: 'rewards', loosens: 'up' },
  }),
};

/** The terms of a refund as the operator has set them. */
export interface RefundTerms extends RewardTerms {
  isActive: boolean;
  /** Percent of the loss. */
  percent: number;
}

export const refundTerms =
  (settings: Settings) =>
  async (currency: Currency): Promise<RefundTerms> => ({
    ...(await rewardTerms(settings)(currency)),
    isActive: await settings.site(refundSettings.refundActive),
    percent: await settings.get(refundSettings.refundPercent, currency),
  });

/** The operator's text about refunds, with the current percentages filled in. */
export const refundInfo = (content: Content<RefundContent>) => async (terms: RefundTerms, language: Language) =>
  (await content.read('refundInfo'))[language].replaceAll(/\{(percent|success|fail)\}/g, (_match, name: 'percent' | 'success' | 'fail') =>
    String(terms[name]),
  );
