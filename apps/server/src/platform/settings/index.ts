export { cached } from './cached.js';
export { type Content, type ContentDefinitions, type ContentStore, createContent, type SiteContent, siteContent } from './content.js';
export { createContentCollection } from './content-collection.js';
export type { ContentKey } from './content-definitions.js';
export { html, inLanguages, picture, text, webLink } from './content-fields.js';
export { currencySettings, siteSettings } from './definitions.js';
export type { CurrencySetting, SiteSetting } from './definitions.js';
export { accepts, lockNamed, type NamedSetting, namedSettings, readNamed, settingNamed, standardOf, writeNamed } from './named.js';
export { createSettings, type Settings } from './settings.js';
