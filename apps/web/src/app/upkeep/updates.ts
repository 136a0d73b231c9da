import { createSignal } from '../signal';

/** Whether a newer build waits for this page. */
export interface Updates {
  ready: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Loads the page again, in the new build. What is typed is kept (docs/decisions/0044). */
  take: () => void;
}

/** What `worker/sw.ts` answers to `version`; null when it does not in time. ms. */
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
 * Watches the service worker for a newer build. A page comes from the network, so it is often of the new build before its worker
 * is: then the worker takes over quietly. Only a page of an older build has something to tell, and nothing is ever loaded again
 * that nobody asked for.
 *
 * @param version the entry script's address of this page
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
  const tell = () => {
    ready = true;
    changed.emit();
  };

  const meet = async (worker: ServiceWorker) => {
    if ((await versionOf(worker)) === version) worker.postMessage('activate', []);
    else tell();
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The very first worker replaces nobody, and takes over by itself.
      if (worker.state === 'installed' && registration.active) void meet(worker);
    });
  const replaced = async () => {
    if (taking) return reload();
    const { controller } = container;
    const active = controller && (await versionOf(controller));
    if (active && active !== version) tell();
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
