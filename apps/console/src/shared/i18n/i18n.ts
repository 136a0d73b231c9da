import type { Language } from '@krapao/contract';
import * as kit from '@krapao/ui/i18n';
import type { Shelf } from '../prefs/shelf';

const loaders: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('@krapao/phrases/desk/en'),
  th: () => import('@krapao/phrases/desk/th'),
  la: () => import('@krapao/phrases/desk/la'),
};

/** In the order of the menu. */
export const languages = ['en', 'th', 'la'] as const satisfies readonly Language[];

/** The language of the console and its words, which are one bundle. */
export async function loadI18n(shelf: Shelf): Promise<kit.I18n> {
  const i18n = kit.createI18n({
    first: firstLanguage(shelf.get('language')),
    load: async (_, language) => (await loaders[language]()).default,
    remember: (language) => {
      document.documentElement.lang = kit.htmlLang(language);
      shelf.set('language', language);
    },
  });
  await i18n.ready('desk');
  return i18n;
}

/** The chosen language, else the browser's, else English. */
function firstLanguage(chosen: string | null): Language {
  if (kit.isLanguage(chosen)) return chosen;
  const browser = navigator.language.slice(0, 2);
  return languages.find((language) => kit.htmlLang(language) === browser) ?? 'en';
}
