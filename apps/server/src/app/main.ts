import { readConfig } from '../platform/config.js';
import { createLogger } from '../platform/logger.js';
import { type App, buildApp } from './build-app.js';

const STOP_DEADLINE_MS = 10_000;

const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
let app: App | null = null;
let stopping = false;

function stop(why: string): void {
  if (stopping) return;
  stopping = true;
  logger.info({ why }, 'stopping');
  // A connection that will not end must not keep the process: what is under way is kept in the database.
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
  if (app === null) process.exit(0);
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, 'did not stop cleanly');
      process.exit(1);
    },
  );
}
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// The launcher is gone: nobody would stop this process any more.
process.on('disconnect', () => stop('the launcher is gone'));

app = await buildApp(config, logger);
await app.listen();
logger.info({ port: config.port, demo: config.demo, variant: config.variant }, 'ready');
