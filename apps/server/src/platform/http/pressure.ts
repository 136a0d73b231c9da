import { monitorEventLoopDelay } from 'node:perf_hooks';
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
/** How often the delay of the event loop is measured (ms). */
const RESOLUTION_MS = 10;

/**
 * Measures the load of this node until it closes.
 *
 * @returns whether calls are rejected now. The request path makes this one check instead of running one more hook (docs/decisions/0185).
 */
export function watchPressure(app: FastifyInstance, { maxDelayMs, sampleMs, hasCapacity }: Pressure): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let isOverloaded = !hasCapacity();
  let sampledAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const lateMs = now - sampledAt - sampleMs;
    sampledAt = now;
    // A loop that was blocked for a whole sample has no delay in it: then the sample itself was late.
    const delayMs = Number.isNaN(delays.mean) ? lateMs : delays.mean / 1e6 - RESOLUTION_MS;
    delays.reset();
    isOverloaded = delayMs > maxDelayMs || !hasCapacity();
  }, sampleMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    delays.disable();
    done();
  });
  return () => isOverloaded;
}
