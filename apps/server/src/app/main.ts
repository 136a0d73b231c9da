import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '../platform/config.js';
import { reachDatabase } from '../platform/db/reach.js';
import { createLogger, type Logger } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import { type App, buildApp } from './build-app.js';

const STOP_DEADLINE_MS = 13_000;

let logger: Logger = createLogger('info');
let app: App | null = null;
let stopping = false;
let lameDuckSeconds = 0;

/** Not ready first, so that a balancer takes this node out while it still serves; then everything ends in order. */
function stop(why: string): void {
  if (stopping) return;
  stopping = true;
  logger.info({ why, lameDuckSeconds }, 'stopping');
  // A connection that will not end must not keep the process: what is under way is kept in the database.
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
}

/** What a person can mend is said in one sentence, by the launcher where there is one; a defect keeps its stack. */
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

async function start(config: Config): Promise<void> {
  logger = createLogger(config.logLevel);
  lameDuckSeconds = config.lameDuckSeconds;
  await reachDatabase(config.migrationUrl);
  await reachDatabase(config.directUrl);
  await reachDatabase(config.databaseUrl);
  app = await buildApp(config, logger);
  await app.listen();
  logger.info({ port: config.port, demo: config.demo, variant: config.variant }, 'ready');
}

process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// The terminal has closed, or somebody expects a daemon to read its settings again: neither ends members' calls.
process.on('SIGHUP', () => logger.info('SIGHUP is ignored'));
// Who reads the log may end before this process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// The launcher is gone: nobody would stop this process any more.
process.on('disconnect', () => stop('the launcher is gone'));

try {
  await start(readConfig(process.env));
} catch (error) {
  fail(error);
}
