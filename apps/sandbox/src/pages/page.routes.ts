import type { FastifyInstance } from 'fastify';
import { page } from './page.js';
import { script } from './script.js';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The sandbox's page for people: bank app with slips, SMS inbox, received payouts. */
export function pageRoutes(app: FastifyInstance): void {
  app.get('/', (_request, reply) => reply.type('text/html').header('content-security-policy', POLICY).send(page));
  app.get('/page.js', (_request, reply) => reply.type('text/javascript').send(script));
}
