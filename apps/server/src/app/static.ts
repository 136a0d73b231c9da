import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources of the page's inline scripts: base64 SHA-256 of each. */
export function inlineScriptHashes(webDir: string): string[] {
  const page = join(webDir, 'index.html');
  if (webDir === '' || !existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
}

/** Serves the built web app, when there is one: hashed assets for ever, and the page itself, always asked again, for every other path. */
export async function webRoutes(app: FastifyInstance, webDir: string): Promise<void> {
  const hasWeb = webDir !== '' && existsSync(join(webDir, 'index.html'));
  if (hasWeb) {
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
  }
  app.setNotFoundHandler((request, reply) => {
    if (!hasWeb || !isPage(request)) return reply.status(404).send({ message: 'NO_DATA' });
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|webhooks|socket\.io)(\/|$)/.test(url);
