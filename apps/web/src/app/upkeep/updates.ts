import { createSignal } from '@krapao/ui/signal';

/** Whether a newer build waits for this page. */
export interface Updates {
  ready: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Reloads the page into the new build. Typed values are restored (docs/decisions/0044). */
  take: () => void;
}

/** Time for the answer of `worker/sw.ts` to `version`; null when it is late. ms */
const ANSWER_MS = 3_000;

const versionOf = (worker: ServiceWorker): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(String(data)));
    port1.start();
    setTimeout(() => resolve(null), ANSWER_MS);
    worker.postMessage('version', [port2]);
  });

/**
 * Watches the service worker for a newer build. A page comes from the network, so it is often of the new build before its worker is:
 * then the worker takes over silently. Only a page of an older build shows a notice, and nothing reloads without a request.
 *
 * @param version the URL of this page's entry script
 */
export function watchUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  version: string,
  reload = () => window.location.reload(),
): Updates {
  const changed = createSignal();
  let ready = false;
  let taking = false;
  const announce = () => {
    ready = true;
    changed.emit();
  };

  const meet = async (worker: ServiceWorker) => {
    if ((await versionOf(worker)) === version) worker.postMessage('activate', []);
    else announce();
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The first worker replaces none, and takes over without a message.
      if (worker.state === 'installed' && registration.active) void meet(worker);
    });
  const replaced = async () => {
    if (taking) return reload();
    const { controller } = container;
    const active = controller && (await versionOf(controller));
    if (active && active !== version) announce();
  };

  if (registration.waiting) void meet(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  container.addEventListener('controllerchange', () => void replaced());

  return {
    ready: () => ready,
    subscribe: changed.subscribe,
    take() {
      taking = true;
      if (registration.waiting) registration.waiting.postMessage('activate', []);
      else reload();
    },
  };
}
