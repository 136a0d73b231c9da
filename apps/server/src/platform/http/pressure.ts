import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** The load above which a node rejects calls instead of queueing them. */
export interface Pressure {
  /** Mean delay of the event loop over a sample (ms) above which calls are rejected. */
  maxDelayMs: number;
  sampleMs: number;
  /** False when too many calls already wait for a database connection. */
  hasCapacity(): boolean;
}

export const RETRY_AFTER_SECONDS = 2;
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

/** 503 `REQUEST_LIMIT` with `Retry-After` while the node is overloaded; health checks and metrics are still answered. */
export async function rejectUnderPressure(app: FastifyInstance, { maxDelayMs, sampleMs, hasCapacity }: Pressure): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    healthCheck: () => Promise.resolve(hasCapacity()),
    healthCheckInterval: sampleMs,
    pressureHandler: (request, reply) => {
      if (ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return;
      void reply.status(503).header('Retry-After', String(RETRY_AFTER_SECONDS)).send({ message: 'REQUEST_LIMIT' });
    },
  });
}
