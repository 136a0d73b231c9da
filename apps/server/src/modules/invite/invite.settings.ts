import type { Currency } from '@krapao/contract';
import { currencySettings, flag, percent, type Settings, siteSettings } from '../../platform/settings/index.js';
import { rewardTerms, type RewardTerms } from '../condition/index.js';

export const inviteSettings = {
  ...currencySettings({
    /** Percent of what invited members lost. */
    referralPercent: { ...percent(100), THB: 5, LAK: 5, group: 'rewards', loosens: 'up' },
  }),
  ...siteSettings({
    /** Whether referral bonuses can be received. */
    inviteActive: { ...flag, value: true, group: 'rewards', loosens: 'up' },
  }),
};

/** The terms of the invite bonus as the operator has set them. */
export interface InviteTerms extends RewardTerms {
  isActive: boolean;
}

export const inviteTerms =
  (settings: Settings) =>
  async (currency: Currency): Promise<InviteTerms> => ({
    ...(await rewardTerms(settings)(currency)),
    isActive: await settings.site(inviteSettings.inviteActive),
  });
