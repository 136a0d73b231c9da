import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Members' screens for the preview run in a frame with an opaque origin: what operators write cannot reach the session of the desk. The policy sandboxes the
 * page also when it is opened by itself. It answers the wallet's calls from what the console posts, so it connects to nothing.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** Scripts, fonts and pictures of an opaque origin are requests of another origin. */
export const previewHeaders = (page: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(page).filter(([name]) => name !== 'x-frame-options')),
  'content-security-policy': POLICY,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
});

/** Paths of the preview and of the pictures that it shows. Conversations are pages of the console under `/chat/`; pictures there have an extension. */
export const isOfPreview = (url: string): boolean => /^\/((preview|art|files)\/|chat\/[^/?]+\.\w+$)/.test(url);

/** Serves the second build of the wallet (apps/web/preview), if there is one: `/preview/`, and the wallet's pictures under their own paths. */
export async function servePreview(app: FastifyInstance, previewDir: string): Promise<void> {
  if (previewDir === '' || !existsSync(join(previewDir, 'preview/index.html'))) return;
  await app.register(fastifyStatic, {
    root: previewDir,
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz', 'icons/**', 'icon.svg', 'robots.txt'],
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
