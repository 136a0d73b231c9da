import { createClient, type Call } from '../shared/api-client';
import type { Env } from '../shared/env';
import { siteName } from '../shared/brand/site-name';
import { createExtras, type Extras } from '../shared/extras';
import { firstLanguage, loadBundle, rememberLanguage, type I18n } from '../shared/i18n';
import { createI18n, htmlLang } from '@krapao/ui/i18n';
import { createSession, type Session } from '../shared/session';
import { createShelves, type Shelves } from '../shared/storage';
import { lookupInfo } from '../features/lookup/api/site';
import { createSignal, type Signal } from '@krapao/ui/signal';

/** Services of the whole app, created once at the entry. */
export interface Services {
  shelves: Shelves;
  session: Session;
  i18n: I18n;
  call: Call;
  extras: Extras;
  /** The server reported that the site is no longer in service. */
  gone: Signal;
}

/** The words of a bundle, with the site's own name where it has one. */
const loadNamed: typeof loadBundle = async (bundle, language) => {
  // Read before the load, which may end when the page has gone.
  const brand = siteName(language);
  const words = await loadBundle(bundle, language);
  return words.shell && brand ? ({ ...words, shell: { ...words.shell, brand } } as typeof words) : words;
};

export function createServices(env: Env): Services {
  const shelves = createShelves();
  const session = createSession(shelves);
  const gone = createSignal();
  const variantLanguage = env.variant === 'lao' ? 'la' : 'th';
  const i18n = createI18n({
    first: firstLanguage(shelves.local.get('locale'), document.cookie, variantLanguage),
    load: loadNamed,
    remember: rememberLanguage(shelves.local),
  });
  const call = createClient({
    baseUrl: env.apiUrl,
    token: session.token,
    language: () => htmlLang(i18n.state().language),
    announced: () => extras.announced(),
    onSessionEnd: () => session.expire(window.location.pathname + window.location.search),
    onGone: gone.emit,
  });
  const extras = createExtras(async () => {
    const info = await lookupInfo(call);
    return info.ok ? (info.data?.features ?? []) : null;
  });
  return { shelves, session, i18n, call, extras, gone };
}
