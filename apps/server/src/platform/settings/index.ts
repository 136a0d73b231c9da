export { cached } from './cached.js';
export { type Content, contentItems, type ContentStore, type ContentValues, createContent } from './content.js';
export { createContentCollection } from './content-collection.js';
export { banners, html, inLanguages, picture, text, time as contentTime, webLink } from './content-fields.js';
export { accepts, lockNamed, nameOf, readNamed, standardOf, writeNamed } from './named.js';
export { currencySettings, effectOf, type NamedSetting, type Setting, siteSettings, valuesOf } from './setting.js';
export { amount, choice, flag, hours, minutes, multiple, number, percent, positiveAmount, time } from './setting-kinds.js';
export { createSettings, type Settings } from './settings.js';
