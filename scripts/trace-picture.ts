import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTracing } from '../apps/server/src/app/tracing';
import { createLogger } from '../apps/server/src/platform/logger';
import { startCollector } from '../apps/server/test/collector';
import { eventually, type Member, startTestServer } from '../apps/server/test/test-server';
import { ROOT } from './lib/paths.mjs';
import startPostgres from './lib/test-postgres.mjs';
import { drawTrace } from './lib/trace-svg';

/** Draws docs/pictures/trace.svg from the spans of a real withdrawal: `npm run trace-picture`. */
const FILE = join(ROOT, 'docs/pictures/trace.svg');
/** What the first calls of a process load is no part of a usual withdrawal. */
const WARM_UP = 8;

const removePostgres = await startPostgres();
const collector = await startCollector();
process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
process.env['OTEL_BSP_SCHEDULE_DELAY'] = '50';
const logger = createLogger('silent');
const tracing = startTracing(logger);
const server = await startTestServer({ logger, traced: true });
// A member each, because the review holds many withdrawals of one.
for (let count = 0; count < WARM_UP; count += 1) await traceOf(await server.fundedMember(1_000));
const traceId = await traceOf(await server.fundedMember(1_000));
writeFileSync(FILE, drawTrace(collector.spans.filter((span) => span.traceId === traceId)));
await server.close();
await tracing.close();
await collector.close();
await removePostgres();

/** Withdraws, and resolves to the id of the trace when the payout is settled. */
async function traceOf({ token }: Member): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { headers: answered } = await server.app.http.inject({
    method: 'POST',
    url: '/api/wallet/withdraw',
    headers,
    payload: { amount: 200 },
  });
  const id = String(answered['x-request-id']).replaceAll('-', '');
  const hasEnded = (): boolean => collector.spans.some((span) => span.traceId === id && span.name === 'saga withdraw');
  await eventually(hasEnded, 'the payout is settled');
  return id;
}
