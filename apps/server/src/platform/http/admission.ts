import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AddressAllowance, isOver, networkOf } from '../address.js';
import { Refusal } from '../errors.js';
import { FILES } from '../file-links.js';
import type { Windows } from '../limits/windows.js';
import { type PreparedHeaders, STRICT_TRANSPORT } from './headers.js';
import { RETRY_AFTER_SECONDS } from './pressure.js';
import { NOTICES } from './webhook.js';

/** Beginnings of routes whose calls count beside those of the API. A hashed file of this node's own build has a route without a parameter. */
const COUNTED = [FILES, '/assets/:', NOTICES];

/** Answered under any load: health checks and metrics. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

export interface Admission {
  headers: PreparedHeaders;
  /** Whether this node rejects calls of an HTTP method now: it has too much work, or it stops. */
  isOverloaded(method: string): boolean;
  allowance: AddressAllowance;
  /** Counts the calls per minute of each address. */
  windows: Windows;
}

/**
 * The first hook of every request: sets the headers, answers 503 `REQUEST_LIMIT` while the node is overloaded or stops, and 429 `REQUEST_LIMIT` to an address that
 * exceeds its calls per minute. It is one hook, because each hook costs processor time on every request (docs/decisions/0185).
 */
export function admitRequests(app: FastifyInstance, { headers, isOverloaded, allowance, windows }: Admission): void {
  app.addHook('onRequest', (request, reply, done) => {
    // By the matched route and not the URL: `/%61pi/…` matches the same routes.
    const route = request.routeOptions.url;
    const isApi = isApiPath(route ?? request.url);
    reply.headers(isApi ? headers.api : headers.other).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    if (isOverloaded(request.method) && !ALWAYS_ANSWERED.has(route ?? '') && request.method !== 'OPTIONS') return rejectOverloaded(reply);
    // Files count too: each is looked up and fetched from storage.
    if (isApi || COUNTED.some((path) => route?.startsWith(path) === true)) countCall(request, reply);
    done();
  });

  function countCall({ ip }: FastifyRequest, reply: FastifyReply): void {
    const { count, endsInMs } = windows.take(`call ${networkOf(ip)}`);
    if (!isOver(count, ip, allowance)) return;
    reply.header('retry-after', String(Math.ceil(endsInMs / 1_000)));
    throw new Refusal('REQUEST_LIMIT');
  }
}

const isApiPath = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/agent/');

function rejectOverloaded(reply: FastifyReply): void {
  void reply.status(503).header('Retry-After', String(RETRY_AFTER_SECONDS)).send({ message: 'REQUEST_LIMIT' });
}
