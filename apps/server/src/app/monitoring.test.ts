import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { createJobs } from './jobs.js';
import { createReconciliation } from './reconcile.js';
import { createClock } from '../platform/clock.js';
import { createLogger } from '../platform/logger.js';
import { createProviders } from '../providers/index.js';
import { type TestServer, startTestServer } from '../../test/test-server.js';
import { readExposition, readQuery } from '../../test/promql.js';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
/** Prometheus itself adds these to every series. */
const OF_PROMETHEUS = new Set(['job', 'instance']);
/** Prometheus's own series of a target. */
const ITS_OWN = new Set(['up']);

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
  panels?: Panel[];
}
const rules = (parse(readFileSync(join(DEPLOY, 'prometheus/krapao.rules.yml'), 'utf8')) as Rules).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana/krapao.json'), 'utf8')) as { panels: Panel[] };
const panels = dashboard.panels.flatMap((panel) => [panel, ...(panel.panels ?? [])]);
const queries: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [`rule ${alert}`, expr]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [`panel "${title}"`, expr])),
];

let server: TestServer;
let metrics: Map<string, Set<string>>;
beforeAll(async () => {
  const port = await freePort();
  // A replica that does not answer has its metrics too.
  const replicaUrl = 'postgres://127.0.0.1:9/none';
  server = await startTestServer({ metrics: { port, host: '127.0.0.1', key: '' }, replicaUrl });
  // A counter has no series before it has counted: everything that a query reads has to happen once.
  const member = await server.fundedMember(500);
  await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
  await server.call('POST', '/api/otp/send', { phoneNumber: '0899999999' });
  const ref = randomUUID();
  const account = { bankCode: 'SCB', accountNo: '1111111111', accountName: 'NOBODY' };
  server.outside.payouts.push({ ref, ...account, amount: '100', currency: 'THB', transRef: 'T0', paidAt: new Date().toISOString() });
  const later = (): Date => new Date(Date.now() + 3_600_000);
  const logger = createLogger('silent');
  const { database, app, outside } = server;
  const run = createReconciliation({
    inTx: database.inTx,
    clock: { ...createClock(), now: later, real: later },
    logger,
    providers: createProviders({ baseUrl: outside.url, key: 'any' }),
    deposit: app.deposit,
    ledger: app.ledger,
  });
  const jobs = createJobs({ db: database.db, logger, jobs: [{ name: 'reconcile', everyMs: 60_000, run }] });
  jobs.runNow('reconcile');
  await jobs.stop();
  metrics = readExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
});
afterAll(() => server.close());

describe('every query of the rules and of the dashboard', () => {
  it.each(queries)('%s reads metrics and labels that a node prints', (_name, expr) => {
    const { selectors, grouping } = readQuery(expr);
    const known = new Set(OF_PROMETHEUS);
    for (const { metric, labels } of selectors.filter(({ metric: name }) => !ITS_OWN.has(name))) {
      const printed = metrics.get(metric);
      expect(printed, `${metric} is not printed`).toBeDefined();
      for (const label of printed ?? []) known.add(label);
      expect(labels.filter((label) => !OF_PROMETHEUS.has(label) && printed?.has(label) !== true)).toEqual([]);
    }
    expect(grouping.filter((label) => !known.has(label))).toEqual([]);
  });
});

it('no series has a label that Prometheus sets itself: it would be renamed, and queries would group by the target', () => {
  expect([...metrics].flatMap(([metric, labels]) => [...OF_PROMETHEUS].filter((label) => labels.has(label)).map(() => metric))).toEqual([]);
});

it('a query with a metric or label that does not exist would be found', () => {
  const { selectors, grouping } = readQuery('sum by (route) (rate(krapao_http_requests{statuses="5"}[$__rate_interval])) > 1');
  expect(selectors).toEqual([{ metric: 'krapao_http_requests', labels: ['statuses'] }]);
  expect(grouping).toEqual(['route']);
  expect(metrics.has('krapao_http_requests')).toBe(false);
  expect(metrics.get('krapao_http_request_seconds_count')).toEqual(new Set(['method', 'route', 'status']));
  expect(() => readQuery('sum(rate(')).toThrow('no PromQL');
});
