import { deskOpenApi, walletOpenApi } from '@krapao/contract/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PAGE_POLICY, apiPage } from './api-page.js';

/** The version of docs/specification.md. */
const VERSION = '1.1.14';

/** Serves the wallet's contract as OpenAPI 3.1 at `/api/openapi.json`, and in demo mode as a page at `/docs`. */
export function openApi(app: FastifyInstance, { demo }: { demo: boolean }): void {
  const document = once(() => walletOpenApi(VERSION));
  app.get('/api/openapi.json', document);
  if (!demo) return;
  const page = once(() => apiPage(document()));
  app.get('/docs', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': API_PAGE_POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page()),
  );
}

/**
 * Serves the desk's contract as OpenAPI 3.1 at `/desk/openapi.json`, for operators with a session.
 *
 * @param cookie the name of the session's cookie
 * @param requireSession refuses a request without a session
 */
export function deskContract(app: FastifyInstance, cookie: string, requireSession: (request: FastifyRequest) => Promise<void>): void {
  const document = once(() => deskOpenApi(VERSION, cookie));
  app.get('/desk/openapi.json', { exposeHeadRoute: false, onRequest: requireSession }, document);
}

/** Most processes are never asked for the document, so the first request builds it. */
function once<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => (built ??= build());
}
