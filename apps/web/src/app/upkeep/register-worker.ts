import { watchUpdates, type Updates } from './updates';

/** Delay before the worker is registered, so that it does not compete with the first visit, ms. */
const AFTER_LOAD_MS = 3_000;
/** A page that stays open checks for a newer build when it becomes visible, at most this often. ms */
const CHECK_AGAIN_MS = 60 * 60_000;

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    const soon = () => setTimeout(resolve, AFTER_LOAD_MS);
    if (document.readyState === 'complete') soon();
    else window.addEventListener('load', soon, { once: true });
  });

/** Registers the service worker once the page is idle; null where there is none, as in development and in some private windows. */
export async function registerWorker(): Promise<Updates | null> {
  const version = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (import.meta.env.DEV || !version || !('serviceWorker' in navigator)) return null;
  await loaded();
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return null;
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_AGAIN_MS) return;
    checkedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
  return watchUpdates(navigator.serviceWorker, registration, version);
}
