export { createI18n, type I18n, type I18nState } from './i18n';
export { I18nProvider, useBundle, useI18n, useI18nState } from './i18n-context';
export { htmlLang, isLanguage, languageName, languages } from './languages';
