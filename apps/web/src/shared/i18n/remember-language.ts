import type { Language } from '@krapao/contract';
import type { Shelf } from '../storage';
import { htmlLang } from './languages';

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
