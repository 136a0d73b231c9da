import { flag, siteSettings } from '../../platform/settings/index.js';

export const lookupSettings = siteSettings({
  /** Every deposit account shows the generic bank display (docs/specification.md §2.10). It changes what members read about the accounts that they pay into. */
  isManual: { ...flag, value: false, group: 'deposits', loosens: 'both' },
  /** The site is closed. */
  terminated: { ...flag, value: false, group: 'site', loosens: 'down' },
});
