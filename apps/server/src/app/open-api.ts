import { deskOpenApi, providerOpenApi, SPECIFICATION_VERSION, walletOpenApi } from '@krapao/contract/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PAGE_POLICY, apiPage } from './api-page.js';

/** Serves the wallet's contract and the provider protocol as OpenAPI 3.1, and in demo mode each as a page too. */
export function openApi(app: FastifyInstance, { demo }: { demo: boolean }): void {
  const documents = [
    { path: '/api/openapi.json', page: '/docs', document: once(() => walletOpenApi(SPECIFICATION_VERSION)) },
    { path: '/api/providers/openapi.json', page: '/docs/providers', document: once(() => providerOpenApi(SPECIFICATION_VERSION)) },
  ];
  for (const { path, page, document } of documents) {
    app.get(path, document);
    if (!demo) continue;
    const html = once(() => apiPage(document(), path));
    app.get(page, (_request, reply) =>
      reply
        .headers({ 'content-security-policy': API_PAGE_POLICY, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(html()),
    );
  }
}

/**
 * Serves the desk's contract as OpenAPI 3.1 at `/desk/openapi.json`, for operators with a session.
 *
 * @param cookie the name of the session's cookie
 * @param requireSession refuses a request without a session
 */
export function deskContract(app: FastifyInstance, cookie: string, requireSession: (request: FastifyRequest) => Promise<void>): void {
  const document = once(() => deskOpenApi(SPECIFICATION_VERSION, cookie));
  app.get('/desk/openapi.json', { exposeHeadRoute: false, onRequest: requireSession }, document);
}

/** Most processes are never asked for the document, so the first request builds it. */
function once<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => (built ??= build());
}
