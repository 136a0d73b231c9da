import { createRoot } from 'react-dom/client';
import { I18nProvider, type I18n } from '../../shared/i18n';
import type { Services } from '../services';
import { Notices } from './notices';
import { registerWorker } from './register-worker';

/** A device that installs the app takes its name in the language that is shown. */
function nameApp(i18n: I18n): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const name = () => link?.setAttribute('href', `/manifest.${i18n.state().language}.webmanifest`);
  name();
  i18n.subscribe(name);
}

/**
 * What the app does for itself beside the screens, once it is idle: it learns to open without a connection, says when there is none
 * or when a newer version waits, and asks the server again what it offers. In a root of its own: the first load carries nothing of it.
 */
export async function keepUp({ i18n, extras }: Services): Promise<void> {
  nameApp(i18n);
  window.addEventListener('online', () => void extras.announced());
  // The words of errors, also of ours: here before they are needed, which may be when the network is not.
  await i18n.ready('errors');
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <I18nProvider i18n={i18n}>
      <Notices register={registerWorker} />
    </I18nProvider>,
  );
}
