import type { Language } from '@krapao/contract';
import { htmlLang, isLanguage, languages } from '@krapao/ui/i18n';
import { siteName } from '../brand/site-name';
import type { Shelf } from '../storage';

const isOffered = (value: string | null): value is Language => isLanguage(value) && siteName(value) !== '';

/** The initial language: chosen before on this device, otherwise the cookie's, otherwise the variant's, otherwise the first that the site offers. */
export const firstLanguage = (stored: string | null, cookies: string, fallback: Language): Language => {
  const cookie = /(?:^|;\s*)locale=(\w+)/.exec(cookies)?.[1]?.toLowerCase() ?? null;
  return [stored, cookie, fallback, ...languages.map(({ code }) => code)].find(isOffered) ?? fallback;
};

const YEAR_S = 365 * 24 * 60 * 60;

/** Stores the language on the device and, in upper case, in the cookie that selects the server's language. */
export const rememberLanguage =
  (local: Shelf, { protocol } = location) =>
  (language: Language): void => {
    local.set('locale', language);
    const secure = protocol === 'https:' ? '; Secure' : '';
    document.cookie = `locale=${language.toUpperCase()}; path=/; max-age=${YEAR_S}; SameSite=Lax${secure}`;
    document.documentElement.lang = htmlLang(language);
  };
