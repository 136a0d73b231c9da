import { openInbox, showPush } from './push';

/**
 * Opens the app without a connection (docs/decisions/0109), and shows web push (push.ts). It caches the app's own files and nothing else: no answer of the API, no
 * picture, no money. Requests other than pages and files with a hash in their name are not intercepted.
 */
declare const self: ServiceWorkerGlobalScope;
/** Build data of the worker (build/service-worker.ts). */
export interface Build {
  /** The URL of the entry script, by which a page knows whether it is of this build. */
  version: string;
  /** Names the cache: it differs for any change of its contents. */
  stamp: string;
  /** The files that the app needs to open: the plain shell, and files with hashes. */
  files: string[];
}
declare const BUILD: Build;

/** Contains no text in any language: the script renders the device's language. */
const SHELL = '/index.html';
/** Cached on use as well. Media and the slip reader are too large for our cache. */
const KEPT = /^\/assets\/.+\.(js|css|woff2|svg)$/;
/** Paths that the server does not treat as pages (apps/server/src/app/static.ts), and the sandbox of a demo. */
const NO_PAGE = /^\/(api|agent|assets|files|webhooks|socket\.io|sandbox)(\/|$)/;

const cacheName = `krapao ${BUILD.stamp}`;

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Bypass the HTTP cache: the browser's own copy of the shell may be of an older build.
  await cache.addAll(BUILD.files.map((path) => (path === SHELL ? new Request(path, { cache: 'reload' }) : path)));
}

/** The cache of the previous build stays: an open tab of it finds its files here after the server has lost them. */
async function forgetOldBuilds(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith('krapao ') && name !== cacheName);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Network first. */
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

/** A name with a hash has the same content in every build's cache. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    // A full disk must not keep the file from the page.
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
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox(self));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(page(event));
  else if (KEPT.test(pathname)) event.respondWith(file(request));
});
