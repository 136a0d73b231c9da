import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { StatementLine } from '../ledger/index.js';
import type { SendOutcome } from '../modules/otp/index.js';
import { buildInfo } from '../platform/build-info.js';
import type { Replica } from '../platform/db/replica.js';
import { sameText } from '../platform/ids.js';
import type { Circuits, CircuitState } from '../providers/index.js';
import type { Runner } from '../sagas/index.js';
import { type Checks, runChecks } from './health.js';
import type { DeliveryFigures } from '../modules/outgoing/index.js';
import { type JobMetricsSources, registerJobMetrics } from './job-metrics.js';
import { type QueueMetricsSources, registerQueueMetrics } from './queue-metrics.js';
import { processMetrics } from './process-metrics.js';
import { registerReplicaMetrics } from './replica-metrics.js';
import { perScrape, scrapedGauge } from './scrape.js';
import { scrapeOf } from './shared-metrics.js';

/** Metrics for Prometheus. They are never public: they have a separate port, or need a key. */
export interface Metrics {
  text(): Promise<string>;
  /** Measures the duration of every request by its route. */
  watch(app: FastifyInstance): void;
  moneyMoved(moved: Pick<StatementLine, 'kind' | 'status'>): void;
  otpSent(outcome: SendOutcome): void;
}

type Backlog = Awaited<ReturnType<Runner['backlog']>>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface MetricsSources extends JobMetricsSources, QueueMetricsSources {
  pool: pg.Pool;
  /** Null: there is none, and no metric of it. */
  replica: Pick<Replica, 'figures'> | null;
  runner: Pick<Runner, 'backlog'>;
  circuits: Pick<Circuits, 'states'>;
  readWebhooks(): Promise<DeliveryFigures>;
  /** Those of `/readyz`. */
  checks: Checks;
}

const CIRCUIT: Record<CircuitState, number> = { closed: 0, 'half-open': 1, open: 2 };

export function createMetrics({ pool, replica, runner, circuits, checks, readWebhooks, ...work }: MetricsSources): Metrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: 'krapao_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const postings = new Counter({
    name: 'krapao_ledger_postings_total',
    help: 'Statement lines posted or settled by this node',
    labelNames: ['kind', 'status'] as const,
    registers,
  });
  const otpSends = new Counter({
    name: 'krapao_otp_sends_total',
    help: 'Codes by SMS: sent, failed at the gateway, or the limit that refused them',
    labelNames: ['outcome'] as const,
    registers,
  });
  const connections = new Gauge({
    name: 'krapao_pool_connections',
    help: 'Database connections of this node, and calls that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const circuit = new Gauge({
    name: 'krapao_provider_circuit',
    help: 'Calls of this node to a provider: 0 are made, 1 one is tried next, 2 none are made',
    labelNames: ['provider'] as const,
    registers,
    collect: () => {
      for (const [provider, state] of circuits.states()) circuit.set({ provider }, CIRCUIT[state]);
    },
  });
  const backlog = perScrape(() => runner.backlog());
  const ofBacklog = (name: string, help: string, valueOf: (backlog: Backlog) => number): void =>
    scrapedGauge(register, { name, help }, backlog, (found) => [[{}, valueOf(found)]]);
  ofBacklog('krapao_saga_open', 'Sagas whose outcome is not known yet, on all nodes', ({ open }) => open);
  ofBacklog('krapao_saga_oldest_seconds', 'Age of the oldest open saga', ({ oldestSeconds }) => oldestSeconds);

  const webhooks = perScrape(readWebhooks);
  const deliveries = { name: 'krapao_webhook_deliveries', help: 'Webhooks to other systems, on all nodes', labels: ['state'] };
  scrapedGauge(register, deliveries, webhooks, ({ waiting, failed }) => [
    [{ state: 'waiting' }, waiting],
    [{ state: 'failed' }, failed],
  ]);
  const oldest = { name: 'krapao_webhook_oldest_seconds', help: 'Age of the oldest event that waits for an endpoint that is not paused' };
  scrapedGauge(register, oldest, webhooks, ({ oldestSeconds }) => [[{}, oldestSeconds]]);

  const { version, commit, schema } = buildInfo;
  new Gauge({
    name: 'krapao_build_info',
    help: 'Always 1; the labels say which release this node runs, and the generation of the schema that it makes',
    labelNames: ['version', 'commit', 'schema'] as const,
    registers,
  }).set({ version, commit, schema: String(schema) }, 1);
  const ready = new Gauge({
    name: 'krapao_ready',
    help: 'Parts of this node: 1 is ready to serve, 0 is not',
    labelNames: ['check'] as const,
    registers,
    collect: async () => {
      for (const [check, isReady] of Object.entries(await runChecks(checks))) ready.set({ check }, isReady ? 1 : 0);
    },
  });
  if (replica !== null) registerReplicaMetrics(register, replica);
  registerJobMetrics(register, work);
  registerQueueMetrics(register, work);

  return {
    text: scrapeOf([processMetrics(), register]),
    watch: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
    moneyMoved: ({ kind, status }) => postings.inc({ kind, status }),
    otpSent: (outcome) => otpSends.inc({ outcome }),
  };
}

export interface MetricsEndpoint {
  /** 0: no separate port. */
  port: number;
  host: string;
  /** Empty: no metrics on the main port. */
  key: string;
}

/** `/metrics` on the main port. Without the key it answers as a path that does not exist. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, { key }: MetricsEndpoint): void {
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isAuthorized(key, request.headers.authorization)) return reply.callNotFound();
    return reply
      .type('text/plain; version=0.0.4')
      .header('Cache-Control', 'no-store')
      .send(await metrics.text());
  });
}

/** Opens the separate port and resolves to a function that closes it. A key, when set, is required here too. */
export async function listenForMetrics(metrics: Metrics, { port, host, key }: MetricsEndpoint): Promise<() => Promise<void>> {
  if (port === 0) return () => Promise.resolve();
  const server = createServer((request, response) => {
    const known = request.url === '/metrics' && (key === '' || isAuthorized(key, request.headers.authorization));
    if (!known) return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

const isAuthorized = (key: string, header: string | undefined): boolean => key !== '' && sameText(header ?? '', `Bearer ${key}`);
