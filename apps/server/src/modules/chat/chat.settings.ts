import { flag, siteSettings } from '../../platform/settings/index.js';

export const chatSettings = siteSettings({
  enableChatWidget: {
    ...flag,
    value: false,
    demo: true,
    group: 'site',
    loosens: { never: 'it shows or hides the button of the own chat; no money and no limit depends on it' },
  },
});
