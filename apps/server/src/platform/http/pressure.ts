import type { FastifyInstance } from 'fastify';
import { LOOP_TURN_MS, loopDelay } from './loop-delay.js';

/** The load above which a node rejects calls instead of queueing them. */
export interface Pressure {
  /** How long calls may wait for the event loop, or for the ledger, before further calls are rejected, ms. */
  maxDelayMs: number;
  /** How long a call would wait for its posting, ms. */
  backlogMs(): number;
  /** False when too many calls already wait for a database connection. */
  hasCapacity(): boolean;
}

export const RETRY_AFTER_SECONDS = 2;

/**
 * Measures the load of this node until it closes (docs/decisions/0269).
 *
 * @returns whether a call of this HTTP method is rejected now. Calls that only read do not wait for the ledger. The request path makes this one check instead
 *   of running one more hook (docs/decisions/0185).
 */
export function watchPressure(app: FastifyInstance, { maxDelayMs, backlogMs, hasCapacity }: Pressure): (method: string) => boolean {
  const loop = loopDelay(performance.now());
  const timer = setInterval(() => loop.turn(performance.now()), LOOP_TURN_MS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  return (method) => loop.delayMs(performance.now()) > maxDelayMs || (method !== 'GET' && backlogMs() > maxDelayMs) || !hasCapacity();
}
