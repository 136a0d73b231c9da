import { currencySettings, minutes } from '../../platform/settings/index.js';

export const depositSettings = currencySettings({
  /** How long a QR can be paid. */
  qrMinutes: { ...minutes, THB: 15, LAK: 15, group: 'deposits', loosens: 'up' },
});
