import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/logger.js';
import { within } from '../platform/within.js';

/** How often connections that have become idle are closed, ms. */
const IDLE_MS = 100;

/** A part of the node: how it closes, and how long the node waits for it (ms). */
export interface Part {
  withinMs: number;
  close(): Promise<unknown>;
}

/** Closes parts at the same time. One that fails or takes longer is logged and left: its work is stored in the database. */
export async function closeParts(parts: Readonly<Record<string, Part>>, logger: Logger): Promise<void> {
  const close = async ([part, { withinMs, close: run }]: [string, Part]): Promise<void> => {
    const closed = await within(
      withinMs,
      run().then(
        () => true,
        (error: unknown) => {
          logger.error({ err: error, part }, 'a part did not close cleanly');
          return true;
        },
      ),
    );
    if (closed !== true) logger.warn({ part, withinMs }, 'a part did not close in time');
  };
  await Promise.all(Object.entries(parts).map(close));
}

/**
 * Refuses new calls, and resolves when those in progress are answered. A connection whose call was in progress becomes idle after its answer only, and
 * would otherwise stay open for as long as its client wants.
 */
export async function drain(http: FastifyInstance): Promise<void> {
  const timer = setInterval(() => http.server.closeIdleConnections(), IDLE_MS);
  try {
    await http.close();
  } finally {
    clearInterval(timer);
  }
}
