import { setTimeout as sleep } from 'node:timers/promises';
import { buildInfo } from '../platform/build-info.js';
import { requireDatabase } from '../platform/db/require-database.js';
import type { Logger } from '../platform/logger.js';
import { within } from '../platform/within.js';
import { type App, buildApp } from './build-app.js';
import { stopWithinMs } from './processes.js';
import type { ServerConfig } from './server-config.js';

const TRACES_MS = 1_000;

/** Runs the server in this process until a signal, the end of the launcher or that of the supervisor, and exits then. Resolves when it is ready. */
export async function serve(config: ServerConfig, logger: Logger): Promise<void> {
  const { lameDuckSeconds } = config;
  let app: App | null = null;
  let stopping = false;
  /** Null: no traces are recorded. */
  let tracing: { close(): Promise<void> } | null = null;

  /** Reports not ready first, so that the load balancer removes this node while it still serves; then closes everything in order. */
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason, lameDuckSeconds }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs(lameDuckSeconds)).unref();
    if (app === null) process.exit(0);
    close(app).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  const close = async (running: App): Promise<void> => {
    running.retire();
    await sleep(lameDuckSeconds * 1_000);
    await running.close();
    // Sends the spans of the last calls; a collector that does not answer must not delay the end.
    await within(TRACES_MS, tracing?.close() ?? Promise.resolve());
  };

  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // The terminal has closed, or an operator expects a daemon to reload its settings: neither may interrupt calls.
  process.on('SIGHUP', () => logger.info('SIGHUP is ignored'));
  // The process that reads the log may end before this one.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  // Without the launcher no process would stop this one.
  process.on('disconnect', () => stop('the launcher has ended'));

  if (config.traced) tracing = (await import('./tracing.js')).startTracing(logger);
  await requireDatabase(config.migrationUrl);
  await requireDatabase(config.directUrl);
  await requireDatabase(config.databaseUrl);
  logger.info(buildInfo, 'starting');
  app = await buildApp(config, logger);
  await app.listen();
  logger.info({ port: config.port, demo: config.demo, variant: config.variant }, 'ready');
}
