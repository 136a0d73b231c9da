import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The version of docs/specification.md. */
const VERSION = '1.1.14';

/** The wallet's contract as OpenAPI 3.1, at `/api/openapi.json`. Register before the routes. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await describe(app, {
    title: 'Krapao',
    description: 'The wallet of an online gaming site. Errors are `{ "message": CODE }`.',
    security: { bearer: { type: 'http', scheme: 'bearer' } },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/**
 * The desk's contract as OpenAPI 3.1, at `/desk/openapi.json`, for operators with a session. Register before the routes.
 *
 * @param cookie the name of the session's cookie
 * @param requireSession refuses a request without a session
 */
export async function deskOpenApi(
  app: FastifyInstance,
  cookie: string,
  requireSession: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  await describe(app, {
    title: 'Krapao desk',
    description:
      'The operator\'s desk. Errors are `{ "message": CODE }`. Changes need the header `X-Desk: 1` and the desk\'s own `Origin`.',
    security: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
  });
  app.get('/desk/openapi.json', { schema: { hide: true }, exposeHeadRoute: false, onRequest: requireSession }, () => app.swagger());
}

interface Description {
  title: string;
  description: string;
  security: Record<string, { type: 'http'; scheme: string } | { type: 'apiKey'; in: string; name: string }>;
}

async function describe(app: FastifyInstance, { title, description, security }: Description): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, version: VERSION, description }, components: { securitySchemes: security } },
    transform: jsonSchemaTransform,
  });
}
