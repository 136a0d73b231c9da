import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { env } from '../shared/env';
import { htmlLang } from '@krapao/ui/i18n';
import { whenIdle } from '../shared/live';
import { App } from './app';
import { firstWords } from './first-words';
import { screenHere } from './lazy';
import { createServices, type Services } from './services';

const keepUp = async (services: Services) => (await import('./upkeep/upkeep')).keepUp(services);

/**
 * Whether the page was prerendered exactly as this device would render it first. The language may differ from the server's guess, and
 * a stored invite code shows in the form. A translator may have changed it (docs/decisions/0199).
 *
 * @param lang the page's language, before the services set it
 */
const isAsPrerendered = (root: HTMLElement, lang: string, { i18n, shelves }: Services): boolean =>
  root.hasChildNodes() &&
  !root.querySelector('font') &&
  lang === htmlLang(i18n.state().language) &&
  window.location.search === '' &&
  shelves.local.get('code') === null;

/** Starts the app in a page: hydrates a prerendered page that equals this device's first render, otherwise renders it anew. */
export async function start(root: HTMLElement): Promise<void> {
  const { lang } = document.documentElement;
  const services = createServices(env);
  void services.extras.announced();
  await Promise.all(firstWords(window.location.pathname).map(services.i18n.ready));
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App services={services} />
      </BrowserRouter>
    </StrictMode>
  );
  if (isAsPrerendered(root, lang, services)) {
    await screenHere(window.location.pathname);
    // In a transition React yields the main thread every few milliseconds.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    const typed = [...root.querySelectorAll('input')].filter(({ type, value }) => type !== 'checkbox' && value);
    createRoot(root).render(app);
    if (typed.length) (await import('./type-again')).typeAgain(root, typed);
  }
  whenIdle(() => void keepUp(services).catch(() => undefined));
}
