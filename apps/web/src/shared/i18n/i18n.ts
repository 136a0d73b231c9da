import type { Language } from '@krapao/contract';
import type { BundleName, Phrases } from '@krapao/phrases';
import { createSignal } from '../signal/signal';
import type { LoadBundle } from './bundles';

export interface I18nState {
  language: Language;
  phrases: Partial<Phrases>;
  /** Bundles that `phrases` contains. */
  bundles: ReadonlySet<BundleName>;
}

/** The current language and its words, loaded bundle by bundle. */
export interface I18n {
  state(): I18nState;
  subscribe(listener: () => void): () => void;
  /** Loads a bundle, now and in every language chosen later. Rejects when it cannot be loaded. */
  ready(bundle: BundleName): Promise<void>;
  /** Switches the language once all its words are loaded, without a flicker. Rejects when they cannot be loaded. */
  setLanguage(language: Language): Promise<void>;
}

/** @param onLanguage called with every language shown, the first one included */
export function createI18n(first: Language, loadBundle: LoadBundle, onLanguage: (language: Language) => void): I18n {
  const changed = createSignal();
  const loaded = new Map<string, Partial<Phrases>>();
  const wanted = new Set<BundleName>();
  let chosen = first;
  let state: I18nState = { language: first, phrases: {}, bundles: new Set() };
  onLanguage(first);

  const load = async (bundle: BundleName, language: Language) => {
    const key = `${bundle}/${language}`;
    if (!loaded.has(key)) loaded.set(key, await loadBundle(bundle, language));
  };
  const show = (language: Language) => {
    const bundles = [...wanted].filter((bundle) => loaded.has(`${bundle}/${language}`));
    const phrases = Object.assign({}, ...bundles.map((bundle) => loaded.get(`${bundle}/${language}`)));
    if (language !== state.language) onLanguage(language);
    state = { language, phrases, bundles: new Set(bundles) };
    changed.emit();
  };

  return {
    state: () => state,
    subscribe: changed.subscribe,
    async ready(bundle) {
      if (state.bundles.has(bundle)) return;
      wanted.add(bundle);
      await load(bundle, state.language);
      // The language may have changed meanwhile: then the switch has loaded this bundle, or it loads now.
      if (!loaded.has(`${bundle}/${state.language}`)) await load(bundle, state.language);
      show(state.language);
    },
    async setLanguage(language) {
      chosen = language;
      const missing = () => [...wanted].filter((bundle) => !loaded.has(`${bundle}/${language}`));
      // A bundle may be requested while the others load.
      while (missing().length > 0) await Promise.all(missing().map((bundle) => load(bundle, language)));
      if (chosen === language) show(language);
    },
  };
}
