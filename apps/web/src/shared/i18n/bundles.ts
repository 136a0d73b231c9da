import type { Language } from '@krapao/contract';
import type { BundleName, Bundles } from '@krapao/phrases';

/** Loaded through a file of its own, one more step for each. */
type LaterName = 'chat' | 'errors' | 'spin';
type Loaders<Name extends BundleName> = Record<Name, Record<Language, () => Promise<{ default: unknown }>>>;

/** Where each bundle of phrases comes from: one small file a language, with its messages compiled. */
const loaders: Loaders<Exclude<BundleName, LaterName>> = {
  public: {
    th: () => import('@krapao/phrases/public/th'),
    la: () => import('@krapao/phrases/public/la'),
    en: () => import('@krapao/phrases/public/en'),
  },
  register: {
    th: () => import('@krapao/phrases/register/th'),
    la: () => import('@krapao/phrases/register/la'),
    en: () => import('@krapao/phrases/register/en'),
  },
  contact: {
    th: () => import('@krapao/phrases/contact/th'),
    la: () => import('@krapao/phrases/contact/la'),
    en: () => import('@krapao/phrases/contact/en'),
  },
  howto: {
    th: () => import('@krapao/phrases/howto/th'),
    la: () => import('@krapao/phrases/howto/la'),
    en: () => import('@krapao/phrases/howto/en'),
  },
  member: {
    th: () => import('@krapao/phrases/member/th'),
    la: () => import('@krapao/phrases/member/la'),
    en: () => import('@krapao/phrases/member/en'),
  },
};

export type LoadBundle = <Name extends BundleName>(name: Name, language: Language) => Promise<Bundles[Name]>;

export const loadBundle: LoadBundle = async (name, language) => {
  const known: Partial<Loaders<BundleName>> = name in loaders ? loaders : await import('./later-bundles');
  return (await known[name]?.[language]())?.default as Bundles[typeof name];
};
