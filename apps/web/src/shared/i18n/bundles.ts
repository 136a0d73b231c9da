import type { Language } from '@krapao/contract';
import type { BundleName, Bundles } from '@krapao/phrases';

/** Where the words of the first paint come from: one small file a language, with its messages compiled. */
const publicWords: Record<Language, () => Promise<{ default: unknown }>> = {
  th: () => import('@krapao/phrases/public/th'),
  la: () => import('@krapao/phrases/public/la'),
  en: () => import('@krapao/phrases/public/en'),
};

export type LoadBundle = <Name extends BundleName>(name: Name, language: Language) => Promise<Bundles[Name]>;

export const loadBundle: LoadBundle = async (name, language) => {
  const words = name === 'public' ? publicWords : (await import('./later-bundles'))[name];
  return (await words[language]()).default as Bundles[typeof name];
};
