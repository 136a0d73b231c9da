export { type Content, createContent } from './content.js';
export { type ContentKey, type ContentOf, html, inLanguages, picture, text } from './content-definitions.js';
export { seedContent, seedDepositAccounts, seedDepositWallets } from './demo-content.js';
export { cached } from './cached.js';
export { createSettings, type Settings } from './settings.js';
export { currencySettings, siteSettings } from './definitions.js';
export type { CurrencySetting, CurrencyValue, SiteSetting, SiteValue } from './definitions.js';
