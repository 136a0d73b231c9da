import type { Language } from '@krapao/contract';
import type { Shelf } from '../storage';
import { htmlLang } from './languages';

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps the language on the device and, in upper case, in the cookie by which the server chooses its own words. */
export const rememberLanguage =
  (local: Shelf) =>
  (language: Language): void => {
    local.set('locale', language);
    document.cookie = `locale=${language.toUpperCase()}; path=/; max-age=${YEAR_S}; SameSite=Lax`;
    document.documentElement.lang = htmlLang(language);
  };
