import { number, siteSettings } from '../../platform/settings/index.js';

export const memberSettings = siteSettings({
  /** Different members that one operator lists or opens in an hour (docs/decisions/0194). */
  membersPerHour: { ...number(1, 1_000_000), value: 120, group: 'site', loosens: 'up' },
});
