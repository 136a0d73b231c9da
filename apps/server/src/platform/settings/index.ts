export { cached } from './cached.js';
export { type Content, type ContentDefinitions, type ContentStore, createContent, type SiteContent, siteContent } from './content.js';
export { createContentCollection } from './content-collection.js';
export type { ContentKey } from './content-definitions.js';
export { html, inLanguages, picture, text, webLink } from './content-fields.js';
export { accepts, lockNamed, nameOf, readNamed, standardOf, writeNamed } from './named.js';
export { currencySettings, effectOf, type NamedSetting, type Setting, siteSettings, valuesOf } from './setting.js';
export { amount, choice, flag, hours, minutes, multiple, number, percent, positiveAmount, time } from './setting-kinds.js';
export { createSettings, type Settings } from './settings.js';
