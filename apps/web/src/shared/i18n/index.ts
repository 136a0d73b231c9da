export { loadBundle } from './bundles';
export { errorText, useErrorText } from './error-text';
export { useErrorToast } from './error-toast';
export { type I18n, useBundle, useI18n } from './i18n-context';
export { firstLanguage, rememberLanguage } from './languages';
export { usePageTitle } from './page-title';
