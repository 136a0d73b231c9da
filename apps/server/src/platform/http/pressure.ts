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

/**
 * Measures the load of this node.
 *
 * @returns whether calls are rejected now. The plugin's hook is confined to a scope without routes: the request path makes one check instead of
 *   running one more hook (docs/decisions/0185).
 */
export async function watchPressure(app: FastifyInstance, { maxDelayMs, sampleMs, hasCapacity }: Pressure): Promise<() => boolean> {
  let isOverloaded = (): boolean => false;
  let sampledAt = performance.now();
  const isHealthy = (scope: FastifyInstance): Promise<boolean> => {
    const now = performance.now();
    const lateMs = now - sampledAt - sampleMs;
    sampledAt = now;
    const { eventLoopDelay } = scope.memoryUsage();
    // A loop that was blocked for a whole sample has no delay in it, which the plugin reports as infinite: then the sample itself was late.
    const delayMs = Number.isFinite(eventLoopDelay) ? eventLoopDelay : lateMs;
    return Promise.resolve(delayMs <= maxDelayMs && hasCapacity());
  };
  await app.register(async (scope) => {
    await scope.register(underPressure, {
      sampleInterval: sampleMs,
      healthCheck: () => isHealthy(scope),
      healthCheckInterval: sampleMs,
    });
    isOverloaded = () => scope.isUnderPressure();
  });
  return () => isOverloaded();
}
