import { createBrands } from '../modules/lookup/index.js';
import type { Closings } from '../modules/closing/index.js';
import type { ExclusionMatches } from '../modules/exclusion/index.js';
import type { PhoneChanges } from '../modules/phone/index.js';
import type { ShopService } from '../modules/shop/index.js';
import type { FastifyInstance } from 'fastify';
import { type Ledger, openHouse } from '../ledger/index.js';
import { PREFIX } from '../modules/chat/index.js';
import { type DepositService, depositNotices, depositWebhooks } from '../modules/deposit/index.js';
import { formTargets } from '../modules/game/index.js';
import { followClock, loadClock, moveClock } from '../platform/business-clock.js';
import { createAddressReader, within } from '../platform/address.js';
import { mount } from '../platform/http/mount.js';
import { createHttp } from '../platform/http/server.js';
import { createUploadBudget } from '../platform/limits/index.js';
import { createCallLimit } from '../platform/http/call-limits.js';
import { traceCalls } from '../platform/http/trace-calls.js';
import { createAddressLimit, createConnectionLimit, createSharedWindows } from '../platform/limits/index.js';
import type { Logger } from '../platform/logger.js';
import { mainLanguage } from '../platform/main-language.js';
import { createCircuits, createProviders } from '../providers/index.js';
import { agentRoutes } from './agent.js';
import { allowanceFrom } from './limits.js';
import { assetsOfOtherBuilds, createBuilds } from './builds/index.js';
import { fileRoutes } from './files.js';
import { buildDesk } from './desk-server.js';
import { createInfrastructure } from './infrastructure.js';
import { type Checks, healthRoutes } from './health.js';
import { registerJobs, readWork } from './job-runs.js';
import { createJobs } from './jobs.js';
import { warnOfMissingKeys } from './keys.js';
import { createLive, type Live } from './live.js';
import { onNotifiedMovement } from './live/movement-notifications.js';
import { openLiveBus } from './live/bus.js';
import { isLiveUpgrade } from './live/server.js';
import { createMetrics, listenForMetrics, metricsRoute } from './metrics.js';
import { BACKLOG, connectionsOf } from './processes.js';
import { openApi } from './open-api.js';
import { ACTIVITY_JOB, housekeeping } from './housekeeping.js';
import { prepareDatabase } from './prepare-database.js';
import type { OutgoingModules } from './core-outgoing.js';
import { deliveryFigures } from '../modules/outgoing/index.js';
import { createCore } from './core.js';
import type { CoreHooks } from './core-events.js';
import { writeDemoHistory } from './demo-history.js';
import { DEMO_PASSWORD, heldDemo, seedDemo } from './seed/index.js';
import type { ServerConfig } from './server-config.js';
import { securityTxt } from './security-txt.js';
import { inlineHashes, webRoutes } from './static.js';
import { closeParts, drain } from './stopping.js';
import { webhookRoutes } from './webhooks.js';

const MINUTE_MS = 60_000;
/** The share of its allowance from which an address is counted across nodes. */
const SHARED_PART = 0.1;
/** With more calls that wait for a database connection, a node rejects calls. */
const MAX_WAITING = 1_000;
/** How long a stopping node waits for the work in progress, and then for each part that it used (docs/decisions/0170). ms */
const WORK_MS = 8_000;
const PART_MS = 1_500;

export interface App {
  http: FastifyInstance;
  /** The operator's desk; null: it is not served. */
  desk: FastifyInstance | null;
  deposit: DepositService;
  ledger: Ledger;
  shop: ShopService;
  phones: PhoneChanges;
  closings: Closings;
  exclusions: ExclusionMatches;
  outgoing: OutgoingModules;
  /** Starts workers and opens the port. */
  listen(): Promise<void>;
  /** Reports not ready from now on, and continues to serve. */
  retire(): void;
  /** Stops taking work, finishes work in progress, closes everything. */
  close(): Promise<void>;
}

/** Builds the whole server on a migrated database. `listen` is separate, so that tests can inject requests. */
export async function buildApp(config: ServerConfig, logger: Logger): Promise<App> {
  const infrastructure = createInfrastructure(config, logger, connectionsOf(config.processes));
  const { database, inTx, clock, listener, replica } = infrastructure;
  await prepareDatabase({ databaseUrl: config.directUrl, migrationUrl: config.migrationUrl }, database.db, logger);
  await warnOfMissingKeys({ ...infrastructure, secrets: config.secrets });
  await loadClock(database.db, clock);
  await inTx(async (tx) => {
    await openHouse(tx, 'THB');
    await openHouse(tx, 'LAK');
  });

  const providers = createProviders(
    { baseUrl: config.providerUrl, key: config.providerKey },
    createCircuits(logger, config.circuitFailures),
    config.connections,
  );
  const core = createCore(infrastructure, providers, {
    ...config,
    deskOrigin: config.desk?.origin ?? '',
  });
  const work = housekeeping({ ...infrastructure, ...core, providers, secrets: config.secrets });
  let isRetired = false;
  const checks: Checks = {
    serving: () => Promise.resolve(!isRetired),
    database: database.isReady,
    workers: () => Promise.resolve(core.runner.isRunning()),
    ...(config.demo
      ? { sandbox: async () => (await fetch(`${config.providerUrl}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok }
      : {}),
  };
  const metrics = createMetrics({
    checks,
    pool: database.pool,
    replica,
    runner: core.runner,
    circuits: providers.circuits,
    jobs: () => work,
    readWork: () => readWork(database.db),
    readQueues: () => inTx(core.operatorDesk.readQueues),
    readWebhooks: () => inTx(deliveryFigures),
  });
  core.hooks.afterCommit.on('moneyMoved', metrics.moneyMoved);
  core.hooks.afterCommit.on('otpSent', metrics.otpSent);
  if (config.desk !== null) await core.operatorDesk.storeSolo(config.desk.solo);
  if (config.demo) {
    await seedDemo({ ...infrastructure, ...core, variant: config.variant });
    await core.operatorDesk.operators.seedDemo(DEMO_PASSWORD, { hasTwoOwners: config.demoHistory });
    if (config.demoHistory) await writeDemoHistory(infrastructure, providers, config);
  } else if (await heldDemo(database))
    logger.warn(
      'the demo members of this database are refused: it has held demo content; start with an empty database (docs/production.md)',
    );

  const allowance = allowanceFrom(config);
  const trusts = within(config.trustedProxies);
  const windows = createSharedWindows({
    pool: database.pool,
    logger,
    lengthMs: MINUTE_MS,
    sharedFrom: Math.ceil(allowance.callsPerMinute * SHARED_PART),
  });
  const http = await createHttp({
    logger,
    allowance,
    windows,
    trusts,
    inline: inlineHashes(config.webDir),
    upgrades: isLiveUpgrade,
    formTargets: formTargets(await core.catalogue.list('THB')),
    pressure: {
      maxDelayMs: config.overloadDelayMs,
      backlogMs: core.ledger.backlogMs,
      hasCapacity: () => database.pool.waitingCount < MAX_WAITING,
    },
  });
  metrics.watch(http);
  if (config.traced) traceCalls(http);
  openApi(http, config);
  const defaultLanguage = mainLanguage[config.variant];
  http.after(() =>
    mount(http, core.routes, {
      gate: { ...core.gate, limit: createCallLimit() },
      uploads: createUploadBudget(allowance),
      secrets: config.secrets,
      defaultLanguage,
      otpCookie: 'otp',
      otpCookieSeconds: 3_600,
    }),
  );
  await webhookRoutes(http, {
    secrets: config.webhookSecrets,
    clock,
    webhooks: depositWebhooks(core.deposit),
    notices: depositNotices(core.deposit, providers.qr),
    windows,
    moveClock: config.demo ? (seconds) => moveClock(database.db, clock, seconds) : null,
  });
  agentRoutes(http, { keys: config.agentKeys, answers: core.chatAnswers });
  fileRoutes(http, core.files);
  healthRoutes(http, checks);
  metricsRoute(http, metrics, config.metrics);
  securityTxt(http, config.securityContact);
  const brands = createBrands(infrastructure.content);
  await webRoutes(http, config.webDir, defaultLanguage, brands.wallet);
  const builds = createBuilds({
    db: database.db,
    storage: core.files.storage,
    logger,
    folders: { wallet: config.webDir, console: config.desk?.consoleDir ?? '', preview: config.desk?.previewDir ?? '' },
  });
  assetsOfOtherBuilds(http, 'wallet', builds);

  const desk =
    config.desk === null
      ? null
      : await buildDesk(config.desk, config, {
          ...infrastructure,
          core: core.operatorDesk,
          brand: brands.desk,
          storage: core.files.storage,
          builds,
          windows,
        });
  const bus = openLiveBus(config, logger);
  const live = createLive(
    http.server,
    {
      ...core.liveGate,
      addressOf: createAddressReader(trusts),
      limit: createAddressLimit(allowance, windows),
      takeGuestConnection: createConnectionLimit(allowance),
      chat: { prefix: PREFIX, join: core.chat.join, typing: core.chat.typing },
      logger,
    },
    bus,
  );
  pushEvents(core.hooks, live);
  core.hooks.afterCommit.on('moneyMoved', core.care.pushes.moved);
  core.hooks.afterCommit.on('noticed', core.care.pushes.noticed);
  onNotifiedMovement(listener, live.walletChangedHere);
  let closeMetrics = (): Promise<void> => Promise.resolve();
  const jobs = createJobs({ db: database.db, logger, jobs: work });
  listener.on('saga', () => core.runner.wake());
  followClock({ ...infrastructure, db: database.db, onMoved: () => jobs.runNow(ACTIVITY_JOB) });

  return {
    http,
    desk: desk?.http ?? null,
    deposit: core.deposit,
    ledger: core.ledger,
    shop: core.operator.shop,
    phones: core.care.phones,
    closings: core.closings,
    exclusions: core.operator.exclusions,
    outgoing: core.outgoing,
    listen: async () => {
      // Before a page of this build names them.
      await builds.publish();
      await listener.start();
      core.runner.start();
      core.outgoing.deliveries.start();
      windows.start();
      replica?.start();
      await registerJobs(database.db, work);
      jobs.start();
      closeMetrics = await listenForMetrics(metrics, config.metrics);
      await http.listen({ port: config.port, host: config.host, backlog: BACKLOG });
      await desk?.listen();
    },
    retire: () => {
      isRetired = true;
    },
    close: async () => {
      isRetired = true;
      // First of all, no part takes new work; then what the work in progress uses is closed. In total less than main.ts allows.
      await closeParts(
        {
          http: { withinMs: WORK_MS, close: () => drain(http) },
          desk: { withinMs: WORK_MS, close: () => desk?.close() ?? Promise.resolve() },
          live: { withinMs: WORK_MS, close: live.close },
          jobs: { withinMs: WORK_MS, close: jobs.stop },
          sagas: { withinMs: WORK_MS, close: core.runner.stop },
          outgoing: { withinMs: WORK_MS, close: core.outgoing.deliveries.stop },
        },
        logger,
      );
      // What the modules have published before is sent.
      await closeParts({ modules: { withinMs: PART_MS, close: core.close } }, logger);
      await closeParts(
        { pushes: { withinMs: PART_MS, close: core.care.pushes.close }, limits: { withinMs: PART_MS, close: windows.stop } },
        logger,
      );
      await closeParts(
        {
          push: { withinMs: PART_MS, close: bus.close },
          metrics: { withinMs: PART_MS, close: closeMetrics },
          listener: { withinMs: PART_MS, close: listener.stop },
          replica: { withinMs: PART_MS, close: () => replica?.close() ?? Promise.resolve() },
        },
        logger,
      );
      await closeParts({ database: { withinMs: PART_MS, close: database.close } }, logger);
    },
  };
}

/** Members' sockets receive what the modules report. */
function pushEvents({ afterCommit }: CoreHooks, live: Live): void {
  afterCommit.on('moneyMoved', live.walletChanged);
  afterCommit.on('noticed', live.noticed);
  afterCommit.on('sessionEnded', live.sessionEnded);
  afterCommit.on('chatMessaging', live.chat.messaging);
  afterCommit.on('chatTyping', live.chat.typing);
  afterCommit.on('chatSeen', live.chat.seen);
  afterCommit.on('chatRead', live.chat.read);
  afterCommit.on('presenceRead', live.presence);
}
