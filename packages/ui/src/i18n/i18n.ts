import type { Language } from '@krapao/contract';
import type { Messages } from 'use-intl';
import { createSignal } from '../signal';

export interface I18nState {
  language: Language;
  phrases: Partial<Messages>;
  /** Bundles that `phrases` contains. */
  bundles: ReadonlySet<string>;
}

/** The current language and its words, loaded bundle by bundle. */
export interface I18n<Bundle extends string = string> {
  state(): I18nState;
  subscribe(listener: () => void): () => void;
  /** Loads a bundle, now and in every language chosen later. Rejects when it cannot be loaded. */
  ready(bundle: Bundle): Promise<void>;
  /** Switches the language once all its words are loaded, without a flicker. Rejects when they cannot be loaded. */
  setLanguage(language: Language): Promise<void>;
}

export interface I18nOptions<Bundle extends string> {
  first: Language;
  load: (bundle: Bundle, language: Language) => Promise<Partial<Messages>>;
  /** Called with every language shown, the first one included. */
  remember: (language: Language) => void;
}

export function createI18n<Bundle extends string>({ first, load, remember }: I18nOptions<Bundle>): I18n<Bundle> {
  const changed = createSignal();
  const loaded = new Map<string, Partial<Messages>>();
  const wanted = new Set<Bundle>();
  let chosen = first;
  let state: I18nState = { language: first, phrases: {}, bundles: new Set() };
  remember(first);

  const fill = async (bundle: Bundle, language: Language) => {
    const key = `${bundle}/${language}`;
    if (!loaded.has(key)) loaded.set(key, await load(bundle, language));
  };
  const show = (language: Language) => {
    const bundles = [...wanted].filter((bundle) => loaded.has(`${bundle}/${language}`));
    const phrases = Object.assign({}, ...bundles.map((bundle) => loaded.get(`${bundle}/${language}`)));
    if (language !== state.language) remember(language);
    state = { language, phrases, bundles: new Set(bundles) };
    changed.emit();
  };

  return {
    state: () => state,
    subscribe: changed.subscribe,
    async ready(bundle) {
      if (state.bundles.has(bundle)) return;
      wanted.add(bundle);
      await fill(bundle, state.language);
      // The language may have changed meanwhile: then the switch has loaded this bundle, or it loads now.
      await fill(bundle, state.language);
      show(state.language);
    },
    async setLanguage(language) {
      chosen = language;
      const missing = () => [...wanted].filter((bundle) => !loaded.has(`${bundle}/${language}`));
      // A bundle may be requested while the others load.
      while (missing().length > 0) await Promise.all(missing().map((bundle) => fill(bundle, language)));
      if (chosen === language) show(language);
    },
  };
}
