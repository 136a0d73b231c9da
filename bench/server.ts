import { endpoint } from '@krapao/contract';
import { z } from 'zod';
import { createInfrastructure } from '../apps/server/src/app/infrastructure.js';
import { createCore } from '../apps/server/src/app/core.js';
import { readWork } from '../apps/server/src/app/job-runs.js';
import { createLive } from '../apps/server/src/app/live.js';
import { openLiveBus } from '../apps/server/src/app/live/bus.js';
import { isLiveUpgrade } from '../apps/server/src/app/live/server.js';
import { createMetrics } from '../apps/server/src/app/metrics.js';
import { PREFIX } from '../apps/server/src/modules/chat/index.js';
import { deliveryFigures } from '../apps/server/src/modules/outgoing/index.js';
import { inlineHashes } from '../apps/server/src/app/static.js';
import { house, type Item, openHouse, snapshotHouse, wallet } from '../apps/server/src/ledger/index.js';
import { readConfig } from '../apps/server/src/platform/config.js';
import { migrate } from '../apps/server/src/platform/db/migrate.js';
import { createCallLimit } from '../apps/server/src/platform/http/call-limits.js';
import { mount } from '../apps/server/src/platform/http/mount.js';
import { route } from '../apps/server/src/platform/http/route.js';
import { createAddressReader, isLoopback } from '../apps/server/src/platform/address.js';
import { createHttp } from '../apps/server/src/platform/http/server.js';
import { newId } from '../apps/server/src/platform/ids.js';
import { createAddressLimit, createConnectionLimit, createUploadBudget, createWindows } from '../apps/server/src/platform/limits/index.js';
import { createLogger } from '../apps/server/src/platform/logger.js';
import { createCircuits, createProviders } from '../apps/server/src/providers/index.js';

/**
 * The server's own request path, core, metrics and live push, with a worker that the bench starts and stops, and four routes more: a deposit
 * against one house account, the switch of the worker, the snapshot of the house accounts, and the smallest call that needs a bearer.
 */
const output = z.object({ ok: z.boolean() });
const ping = endpoint({ method: 'GET', path: '/api/bench/ping', access: 'member', summary: 'Trivial', output });
const change = { method: 'POST', access: 'member', changes: true, body: z.object({ amount: z.number() }), output } as const;
const hot = endpoint({ ...change, path: '/api/bench/hot', summary: 'Moves money from one house account to the caller' });
const work = endpoint({
  ...change,
  path: '/api/bench/work',
  body: z.object({ isOn: z.boolean() }),
  summary: 'Starts or stops the worker that pays withdrawals out',
});
const snapshot = endpoint({
  ...change,
  path: '/api/bench/snapshot',
  summary: 'Advances the snapshots of the house accounts',
  output: output.extend({ ms: z.number() }),
});

const AMOUNT = 10_000n;

const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const infrastructure = createInfrastructure(config, logger);
const { database, inTx, replica } = infrastructure;
await migrate(config.migrationUrl);
await inTx((tx) => openHouse(tx, 'THB'));
const circuits = createCircuits(logger, config.circuitFailures);
const core = createCore(infrastructure, createProviders({ baseUrl: config.providerUrl, key: config.providerKey }, circuits), {
  ...config,
  deskOrigin: '',
});
const allowance = { callsPerMinute: 600, loopbackFactor: 1 };
const windows = createWindows(60_000);
const metrics = createMetrics({
  pool: database.pool,
  replica,
  runner: core.runner,
  circuits,
  checks: {},
  jobs: () => [],
  readWork: () => readWork(database.db),
  readQueues: () => inTx(core.operatorDesk.readQueues),
  readWebhooks: () => inTx(deliveryFigures),
});

const http = await createHttp({
  logger,
  allowance,
  windows,
  trusts: isLoopback,
  inline: inlineHashes(''),
  upgrades: isLiveUpgrade,
  formTargets: [],
  pressure: { maxDelayMs: config.overloadDelayMs, backlogMs: core.ledger.backlogMs, hasCapacity: () => true },
});
metrics.watch(http);

const routes = [
  ...core.routes,
  route(ping, () => Promise.resolve({ ok: true })),
  route(hot, async ({ caller, context }) => {
    const item: Item = {
      ...(context.idempotency ?? { scope: 'bench', key: newId(), inputHash: '' }),
      kind: 'bench.hot',
      reference: newId(),
      postings: [
        { account: house('opening', 'THB'), amount: -AMOUNT },
        { account: wallet(caller.memberId, 'THB'), amount: AMOUNT },
      ],
      movement: {
        id: newId(),
        member: caller.memberId,
        kind: 'deposit',
        status: 'SUCCESS',
        amount: AMOUNT,
        currency: 'THB',
        source: 'BENCH',
        target: 'WALLET',
      },
      audit: context.actor,
    };
    const [outcome] = await core.ledger.post([item]);
    return { ok: outcome?.ok === true };
  }),
  route(work, async ({ body: { isOn } }) => {
    if (isOn) core.runner.start();
    else await core.runner.stop();
    return { ok: true };
  }),
  route(snapshot, async () => {
    const from = performance.now();
    await inTx((tx) => snapshotHouse(tx));
    return { ok: true, ms: performance.now() - from };
  }),
];
const gate = { ...core.gate, limit: createCallLimit() };
const uploads = createUploadBudget(allowance);
http.after(() =>
  mount(http, routes, { gate, uploads, secrets: config.secrets, defaultLanguage: 'th', otpCookie: 'otp', otpCookieSeconds: 3_600 }),
);
http.get('/readyz', () => ({ status: 'ready' }));
const live = createLive(
  http.server,
  {
    ...core.liveGate,
    addressOf: createAddressReader(isLoopback),
    limit: createAddressLimit(allowance, windows),
    takeGuestConnection: createConnectionLimit(allowance),
    chat: { prefix: PREFIX, join: core.chat.join, typing: core.chat.typing },
    logger,
  },
  openLiveBus(config, logger),
);
core.hooks.afterCommit.on('moneyMoved', metrics.moneyMoved);
core.hooks.afterCommit.on('moneyMoved', live.walletChanged);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await infrastructure.listener.start();
await http.listen({ port: config.port, host: config.host });
