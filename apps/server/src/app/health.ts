import type { FastifyInstance } from 'fastify';
import { buildInfo } from '../platform/build-info.js';
import { within } from '../platform/within.js';

/** Named checks, each true when that part is ready to serve. */
export type Checks = Record<string, () => Promise<boolean>>;

/** A check that takes longer counts as failed. */
const CHECK_MS = 2_000;

/** `/healthz`: the process is alive, and which release it runs. `/readyz`: every check passes, else 503 with the result of each. */
export function healthRoutes(app: FastifyInstance, checks: Checks): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', ...buildInfo }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const results = await runChecks(checks);
    const ready = Object.values(results).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready', checks: results });
  });
}

/** Runs every check; resolves to whether each passed in time. */
export async function runChecks(checks: Checks): Promise<Record<string, boolean>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await within(CHECK_MS, check())) === true] as const),
  );
  return Object.fromEntries(results);
}
