import type { Language } from '@krapao/contract';

/** HTML's name of a language, `lo` for Lao: for `lang` attributes, `Accept-Language` and Intl (docs/specification.md §10.2). */
export const htmlLang = (language: Language): string => (language === 'la' ? 'lo' : language);

/** The languages, each with its name in its own words. */
export const languages = [
  { code: 'th', lang: 'th', name: 'ไทย' },
  { code: 'la', lang: 'lo', name: 'ລາວ' },
  { code: 'en', lang: 'en', name: 'English' },
] as const satisfies readonly { code: Language; lang: string; name: string }[];

/** The name of a language in its own words. */
export const languageName = (language: Language): string => languages.find(({ code }) => code === language)?.name ?? language;

export const isLanguage = (value: string | null): value is Language => languages.some(({ code }) => code === value);
