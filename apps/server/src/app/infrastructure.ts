import { createClock, type Clock } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { clientOptions } from '../platform/db/client.js';
import { createListener, type Listener } from '../platform/db/listener.js';
import { type Database, openDatabase } from '../platform/db/pool.js';
import { openReplica, type Replica } from '../platform/db/replica.js';
import type { Logger } from '../platform/logger.js';
import { type Reads, readsOfPrimary } from '../platform/reads.js';
import { type ContentStore, createContent, createSettings, type Settings } from '../platform/settings/index.js';
import { createInTx, type InTx } from '../platform/unit-of-work.js';
import { allContent, type AllContent } from './all-content.js';

/** What every module uses: database, clocks, notifications, log, settings and content. */
export interface Infrastructure {
  database: Database;
  inTx: InTx;
  reads: Reads;
  /** Behind `reads`; null: there is none. */
  replica: Replica | null;
  clock: Clock;
  listener: Listener;
  logger: Logger;
  settings: Settings;
  content: ContentStore<AllContent>;
}

/**
 * No connection opens before its first use.
 *
 * @param connections the most that the pool opens; the pool's own default otherwise
 */
export function createInfrastructure(
  config: Pick<Config, 'databaseUrl' | 'directUrl' | 'demo'> & Partial<Pick<Config, 'replicaUrl'>>,
  logger: Logger,
  connections?: number,
): Infrastructure {
  const { replicaUrl = '' } = config;
  const pooled = config.directUrl !== config.databaseUrl;
  const database = openDatabase(config.databaseUrl, {
    onError: (error) => logger.warn({ err: error }, 'an idle database connection broke'),
    ...(connections === undefined ? {} : { max: connections }),
    pooled,
  });
  const replica = replicaUrl === '' ? null : openReplica(replicaUrl, { primary: database, logger, pooled });
  const clock = createClock();
  return {
    database,
    inTx: createInTx(database.db),
    reads: replica ?? readsOfPrimary(database),
    replica,
    clock,
    listener: createListener({
      client: clientOptions(config.directUrl, {}),
      notify: (channel, payload) => database.pool.query('select pg_notify($1, $2)', [channel, payload]),
      logger,
    }),
    logger,
    settings: createSettings({ db: database.db, clock, demo: config.demo }),
    content: createContent({ db: database.db, clock, demo: config.demo }, allContent),
  };
}
