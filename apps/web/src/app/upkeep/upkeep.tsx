import { createRoot } from 'react-dom/client';
import type { I18n } from '../../shared/i18n';
import { I18nProvider } from '@krapao/ui/i18n';
import type { Services } from '../services';
import { Notices } from './notices';
import { followOtherTabs } from './other-tabs';
import { registerWorker } from './register-worker';

/** An installed app takes its name in the current language. */
function nameApp(i18n: I18n): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const name = () => link?.setAttribute('href', `/manifest.${i18n.state().language}.webmanifest`);
  name();
  i18n.subscribe(name);
}

/**
 * Background work of the app, once it is idle: registers the service worker, shows when there is no connection or a newer version, ends
 * the session with that of other tabs, and loads again what the server offers. It has its own React root, so that it is not in the first load.
 */
export async function keepUp(services: Services): Promise<void> {
  const { i18n, extras } = services;
  nameApp(i18n);
  followOtherTabs(services);
  window.addEventListener('online', () => void extras.announced());
  // The words of errors, loaded before they are needed, which may be when the network is gone.
  await i18n.ready('errors');
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <I18nProvider i18n={i18n}>
      <Notices register={registerWorker} />
    </I18nProvider>,
  );
}
