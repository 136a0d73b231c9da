import type { FastifyInstance } from 'fastify';
import { openHouse } from '../ledger/index.js';
import { PREFIX } from '../modules/chat/index.js';
import type { DepositService } from '../modules/deposit/index.js';
import { formTargets } from '../modules/game/index.js';
import { loadClock, moveClock } from '../platform/business-clock.js';
import type { Config } from '../platform/config.js';
import { migrate } from '../platform/db/migrate.js';
import { mount } from '../platform/http/mount.js';
import { createHttp } from '../platform/http/server.js';
import { createUploadRoom } from '../platform/http/upload-room.js';
import { createAddressLimit, createCallLimit, createSeats } from '../platform/limits/index.js';
import type { Logger } from '../platform/logger.js';
import { createProviders } from '../providers/index.js';
import { agentRoutes } from './agent.js';
import { fileRoutes } from './files.js';
import { createGround } from './ground.js';
import { healthRoutes } from './health.js';
import { createJobs } from './jobs.js';
import { createLive, type Live } from './live.js';
import { openLiveBus } from './live/bus.js';
import { createMetrics, listenForMetrics, type Metrics, metricsRoute } from './metrics.js';
import { openApi } from './open-api.js';
import { ACTIVITY_JOB, housekeeping } from './housekeeping.js';
import { pushThrough } from './push-through.js';
import { createRooms } from './rooms.js';
import { seedDemo } from './seed/index.js';
import { inlineHashes, webRoutes } from './static.js';
import { webhookRoutes } from './webhooks.js';

const CALLS_A_MINUTE = 600;
const LOOPBACK_FACTOR = 100;
/** Above these a node turns calls away: a mean event loop delay (ms), and calls that wait for a database connection. */
const MAX_DELAY_MS = 1_000;
const MAX_WAITING = 1_000;
const PRESSURE_SAMPLE_MS = 1_000;

export interface App {
  http: FastifyInstance;
  deposit: DepositService;
  /** Starts workers and opens the port. */
  listen(): Promise<void>;
  /** Stops taking work, finishes what is under way, closes everything. */
  close(): Promise<void>;
}

/** Builds the whole server on a migrated database; `listen` is apart, so that tests can inject. */
export async function buildApp(config: Config, logger: Logger): Promise<App> {
  const ground = createGround(config, logger);
  const { database, inTx, clock, listener } = ground;
  await migrate(database.db);
  await loadClock(database.db, clock);
  await inTx(async (tx) => {
    await openHouse(tx, 'THB');
    await openHouse(tx, 'LAK');
  });

  const providers = createProviders({ baseUrl: config.providerUrl, key: config.providerKey });
  let live: Live | null = null;
  let metrics: Metrics | null = null;
  const rooms = createRooms(ground, providers, config, {
    moved: (moved) => {
      live?.walletChanged(moved);
      metrics?.moneyMoved(moved);
    },
    chat: pushThrough(() => live?.chat),
  });
  metrics = createMetrics({ pool: database.pool, runner: rooms.runner });
  if (config.demo) await seedDemo({ ...ground, ...rooms, variant: config.variant });

  const allowance = { callsPerMinute: CALLS_A_MINUTE, loopbackFactor: config.demo ? LOOPBACK_FACTOR : 1 };
  const http = await createHttp({
    logger,
    allowance,
    inline: inlineHashes(config.webDir),
    formTargets: formTargets(await rooms.catalogue.list('THB')),
    pressure: { maxDelayMs: MAX_DELAY_MS, sampleMs: PRESSURE_SAMPLE_MS, hasRoom: () => database.pool.waitingCount < MAX_WAITING },
  });
  metrics.watch(http);
  await openApi(http);
  const defaultLanguage = config.variant === 'lao' ? 'la' : 'th';
  http.after(() =>
    mount(http, rooms.routes, {
      gate: { ...rooms.gate, limit: createCallLimit() },
      uploads: createUploadRoom(allowance),
      secrets: config.secrets,
      defaultLanguage,
      otpCookie: 'otp',
      otpCookieSeconds: 3_600,
    }),
  );
  await webhookRoutes(http, {
    secrets: config.webhookSecrets,
    clock,
    deposit: rooms.deposit,
    moveClock: config.demo ? (seconds) => moveClock(database.db, clock, seconds) : null,
  });
  agentRoutes(http, { keys: config.agentKeys, desk: rooms.desk });
  fileRoutes(http, rooms.files);
  healthRoutes(http, {
    database: async () => (await database.pool.query('select 1')).rowCount === 1,
    workers: () => Promise.resolve(rooms.runner.isRunning()),
    ...(config.demo
      ? { sandbox: async () => (await fetch(`${config.providerUrl}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok }
      : {}),
  });
  metricsRoute(http, metrics, config.metrics);
  await webRoutes(http, config.webDir, defaultLanguage);

  const bus = await openLiveBus(config, logger);
  live = createLive(
    http.server,
    {
      ...rooms.liveGate,
      limit: createAddressLimit(allowance),
      seatGuest: createSeats(allowance),
      chat: { prefix: PREFIX, join: rooms.chat.join },
      logger,
    },
    bus,
  );
  let closeMetrics = (): Promise<void> => Promise.resolve();
  const jobs = createJobs({ db: database.db, logger, jobs: housekeeping({ ...ground, ...rooms, providers }) });
  listener.on('saga', () => rooms.runner.wake());
  listener.on('clock', () => void loadClock(database.db, clock).then(() => jobs.runNow(ACTIVITY_JOB)));

  return {
    http,
    deposit: rooms.deposit,
    listen: async () => {
      await listener.start();
      rooms.runner.start();
      jobs.start();
      closeMetrics = await listenForMetrics(metrics, config.metrics);
      await http.listen({ port: config.port, host: config.host });
    },
    close: async () => {
      await live?.close();
      await bus.close();
      await closeMetrics();
      await http.close();
      await jobs.stop();
      await rooms.runner.stop();
      await rooms.close();
      await listener.stop();
      await database.close();
    },
  };
}
