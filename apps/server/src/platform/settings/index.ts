export { type Content, createContent } from './content.js';
export type { ContentKey, ContentOf } from './content-definitions.js';
export { html, inLanguages, picture, text } from './content-fields.js';
export { type ChatFlow, type FlowMessage, type FlowStep, heard, said } from './chat-flow/index.js';
export { seedContent, seedDepositAccounts, seedDepositWallets } from './demo-content.js';
export { cached } from './cached.js';
export { createSettings, type Settings } from './settings.js';
export { currencySettings, siteSettings } from './definitions.js';
export type { CurrencySetting, CurrencyValue, SiteSetting, SiteValue } from './definitions.js';
