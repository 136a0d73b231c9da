import type { Language } from '@krapao/contract';
import type { BundleName, Phrases } from '@krapao/phrases';

type Words = Record<Language, () => Promise<{ default: unknown }>>;

/** The words of the first paint: one small file per language, with compiled messages. */
const publicWords: Words = {
  th: () => import('@krapao/phrases/public/th'),
  la: () => import('@krapao/phrases/public/la'),
  en: () => import('@krapao/phrases/public/en'),
};

const wordsOf = async (name: BundleName): Promise<Words> => (name === 'public' ? publicWords : (await import('./later-bundles'))[name]);

export const loadBundle = async (name: BundleName, language: Language): Promise<Partial<Phrases>> =>
  (await (await wordsOf(name))[language]()).default as Partial<Phrases>;
