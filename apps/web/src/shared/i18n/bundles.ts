import type { Language } from '@krapao/contract';
import type { BundleName, Bundles } from '@krapao/phrases';

type Words = Record<Language, () => Promise<{ default: unknown }>>;

/** The words of the first paint: one small file per language, with compiled messages. */
const publicWords: Words = {
  th: () => import('@krapao/phrases/public/th'),
  la: () => import('@krapao/phrases/public/la'),
  en: () => import('@krapao/phrases/public/en'),
};

const wordsOf = async (name: BundleName): Promise<Words> => (name === 'public' ? publicWords : (await import('./later-bundles'))[name]);

export type LoadBundle = <Name extends BundleName>(name: Name, language: Language) => Promise<Bundles[Name]>;

export const loadBundle: LoadBundle = async (name, language) => (await (await wordsOf(name))[language]()).default as Bundles[typeof name];
