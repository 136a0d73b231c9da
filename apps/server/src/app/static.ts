import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources of the page's inline scripts: base64 SHA-256 of each. */
export function inlineScriptHashes(webDir: string): string[] {
  const page = join(webDir, 'index.html');
  if (webDir === '' || !existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
}

/** Serves the built web app: hashed assets for ever, and the page itself, always asked again, for every other path. */
export async function webRoutes(app: FastifyInstance, webDir: string): Promise<void> {
  if (webDir === '' || !existsSync(join(webDir, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|webhooks|socket\.io)\//.test(request.url);
    if (!isPage) return reply.status(404).send({ message: 'NO_DATA' });
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}
