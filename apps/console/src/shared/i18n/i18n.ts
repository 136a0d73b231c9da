import type { Language } from '@krapao/contract';
import type { DeskPhrases } from '@krapao/phrases';
import type { Shelf } from '../prefs/shelf';

export const languages = ['en', 'th', 'la'] as const satisfies readonly Language[];
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย', la: 'ລາວ' };
/** HTML's code of a language: `lo` for Lao. */
export const htmlLang = (language: Language): string => (language === 'la' ? 'lo' : language);

const loaders: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('@krapao/phrases/desk/en'),
  th: () => import('@krapao/phrases/desk/th'),
  la: () => import('@krapao/phrases/desk/la'),
};

export interface I18nState {
  language: Language;
  phrases: DeskPhrases;
}

/** The language of the console and its words, loaded when a language is chosen. */
export interface I18n {
  /** Resolves when the first language can be shown. */
  ready: Promise<void>;
  state(): I18nState;
  subscribe(changed: () => void): () => void;
  choose(language: Language): Promise<void>;
}

export function createI18n(shelf: Shelf): I18n {
  let current: I18nState | undefined;
  const subscribers = new Set<() => void>();
  const choose = async (language: Language): Promise<void> => {
    const phrases = (await loaders[language]()).default as DeskPhrases;
    current = { language, phrases };
    document.documentElement.lang = htmlLang(language);
    shelf.set('language', language);
    for (const changed of subscribers) changed();
  };
  return {
    ready: choose(firstLanguage(shelf)),
    state: () => {
      if (current === undefined) throw new Error('the words are not loaded yet');
      return current;
    },
    subscribe: (changed) => {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    choose,
  };
}

/** The chosen language, else the browser's, else English. */
function firstLanguage(shelf: Shelf): Language {
  const chosen = shelf.get('language');
  const known = languages.find((language) => language === chosen);
  if (known !== undefined) return known;
  const browser = navigator.language.slice(0, 2);
  return languages.find((language) => htmlLang(language) === browser) ?? 'en';
}
