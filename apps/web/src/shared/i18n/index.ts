export { loadBundle } from './bundles';
export { errorText, useErrorText } from './error-text';
export { useErrorToast } from './error-toast';
export { createI18n, type I18n } from './i18n';
export { I18nProvider, useBundle, useI18n, useI18nState } from './i18n-context';
export { firstLanguage, htmlLang, languages, rememberLanguage } from './languages';
export { usePageTitle } from './page-title';
