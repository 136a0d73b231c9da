import { setTimeout as sleep } from 'node:timers/promises';
import { buildInfo } from '../platform/build-info.js';
import { requireDatabase } from '../platform/db/require-database.js';
import { createLogger, type Logger } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import { within } from '../platform/within.js';
import { type App, buildApp } from './build-app.js';
import { readServerConfig, type ServerConfig } from './server-config.js';

const STOP_DEADLINE_MS = 13_000;
const TRACES_MS = 1_000;

let logger: Logger = createLogger('info');
let app: App | null = null;
let stopping = false;
let lameDuckSeconds = 0;
/** Null: no traces are recorded. */
let tracing: { close(): Promise<void> } | null = null;

/** Reports not ready first, so that the load balancer removes this node while it still serves; then closes everything in order. */
function stop(reason: string): void {
  if (stopping) return;
  stopping = true;
  logger.info({ reason, lameDuckSeconds }, 'stopping');
  // A connection that does not end must not keep the process alive: work in progress is stored in the database.
  setTimeout(() => process.exit(1), lameDuckSeconds * 1_000 + STOP_DEADLINE_MS).unref();
  if (app === null) process.exit(0);
  close(app).then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, 'did not stop cleanly');
      process.exit(1);
    },
  );
}

async function close(running: App): Promise<void> {
  running.retire();
  await sleep(lameDuckSeconds * 1_000);
  await running.close();
  // Sends the spans of the last calls; a collector that does not answer must not delay the end.
  await within(TRACES_MS, tracing?.close() ?? Promise.resolve());
}

/** Prints an operator's mistake as one sentence, through the launcher if there is one; a defect is logged with its stack. */
function fail(error: unknown): void {
  if (!(error instanceof PlainError)) {
    logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
  if (process.send === undefined) {
    console.error(error.message);
    process.exit(1);
  }
  process.send({ sentence: error.message }, () => process.exit(1));
}

async function start(config: ServerConfig): Promise<void> {
  logger = createLogger(config.logLevel);
  lameDuckSeconds = config.lameDuckSeconds;
  if (config.traced) tracing = (await import('./tracing.js')).startTracing(logger);
  await requireDatabase(config.migrationUrl);
  await requireDatabase(config.directUrl);
  await requireDatabase(config.databaseUrl);
  logger.info(buildInfo, 'starting');
  app = await buildApp(config, logger);
  await app.listen();
  logger.info({ port: config.port, demo: config.demo, variant: config.variant }, 'ready');
}

process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// The terminal has closed, or an operator expects a daemon to reload its settings: neither may interrupt calls.
process.on('SIGHUP', () => logger.info('SIGHUP is ignored'));
// The process that reads the log may end before this one.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// Without the launcher no process would stop this one.
process.on('disconnect', () => stop('the launcher has ended'));

try {
  await start(readServerConfig(process.env));
} catch (error) {
  fail(error);
}
