/**
 * Lets the app open without a connection (docs/decisions/0109). It keeps the app's own files and nothing else: no answer of the API,
 * no picture, no money. Everything but pages and files with a hash in their name passes by as if it were not there.
 */
declare const self: ServiceWorkerGlobalScope;
/** What the build tells its worker (build/service-worker.ts). */
export interface Build {
  /** The entry script's address, by which a page knows whether it is of this build. */
  version: string;
  /** Names the cache: another for any change in what it holds. */
  stamp: string;
  /** What the app needs to open: the plain shell, and files with hashes. */
  files: string[];
}
declare const BUILD: Build;

/** Says nothing in any language: the script draws what this device shows. */
const SHELL = '/index.html';
/** Also kept once they were needed. Media and the slip's reader are too large for a cache of ours. */
const KEPT = /^\/assets\/.+\.(js|css|woff2|svg)$/;
/** The same that the server calls no page (apps/server/src/app/static.ts), and the outside world of a demo. */
const NO_PAGE = /^\/(api|agent|assets|files|webhooks|socket\.io|sandbox)(\/|$)/;

const cacheName = `krapao ${BUILD.stamp}`;

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The shell is no file for ever: the browser's own copy may be of an older build.
  await cache.addAll(BUILD.files.map((path) => (path === SHELL ? new Request(path, { cache: 'reload' }) : path)));
}

/** The build before stays as well: a tab of it that is still open finds its files here, though the server has them no more. */
async function forgetOldBuilds(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith('krapao ') && name !== cacheName);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** From the network wherever there is one. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(event.request);
  } catch (error) {
    const shell = await (await caches.open(cacheName)).match(SHELL);
    if (shell) return shell;
    throw error;
  }
}

/** A name with a hash means the same for ever, in every build's cache. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    // A full disk is no reason to keep the file from the page.
    const put = async () => (await caches.open(cacheName)).put(request, copy);
    void put().catch(() => undefined);
  }
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds()));
self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'version') port?.postMessage(BUILD.version);
  if (data === 'activate') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(page(event));
  else if (KEPT.test(pathname)) event.respondWith(file(request));
});
