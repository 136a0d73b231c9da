import { type Config, readConfig } from '../platform/config.js';
import { reachDatabase } from '../platform/db/reach.js';
import { createLogger, type Logger } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import { type App, buildApp } from './build-app.js';

const STOP_DEADLINE_MS = 10_000;

let logger: Logger = createLogger('info');
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

/** What a person can mend is said in one sentence, to the launcher too, who shows it; a defect keeps its stack. */
function fail(error: unknown): void {
  if (!(error instanceof PlainError)) {
    logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
  console.error(error.message);
  if (process.send === undefined) process.exit(1);
  process.send({ sentence: error.message }, () => process.exit(1));
}

async function start(config: Config): Promise<void> {
  logger = createLogger(config.logLevel);
  await reachDatabase(config.databaseUrl);
  app = await buildApp(config, logger);
  await app.listen();
  logger.info({ port: config.port, demo: config.demo, variant: config.variant }, 'ready');
}

process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// The launcher is gone: nobody would stop this process any more.
process.on('disconnect', () => stop('the launcher is gone'));

try {
  await start(readConfig(process.env));
} catch (error) {
  fail(error);
}
