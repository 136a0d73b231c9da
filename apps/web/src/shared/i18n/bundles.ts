import type { Language } from '@krapao/contract';
import type { BundleName, Bundles } from '@krapao/phrases';

type Words = Record<Language, () => Promise<{ default: unknown }>>;

/** Where the words of the first paint come from: one small file a language, with its messages compiled. */
const publicWords: Words = {
  th: () => import('@krapao/phrases/public/th'),
  la: () => import('@krapao/phrases/public/la'),
  en: () => import('@krapao/phrases/public/en'),
};

const wordsOf = async (name: BundleName): Promise<Words> => (name === 'public' ? publicWords : (await import('./later-bundles'))[name]);

export type LoadBundle = <Name extends BundleName>(name: Name, language: Language) => Promise<Bundles[Name]>;

export const loadBundle: LoadBundle = async (name, language) => (await (await wordsOf(name))[language]()).default as Bundles[typeof name];
