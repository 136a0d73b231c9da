import { flag, siteSettings } from '../../platform/settings/index.js';

export const accountSettings = siteSettings({
  /** Whether a registration takes a code by SMS. */
  registerOTP: { ...flag, value: true, group: 'site', loosens: 'down' },
});
