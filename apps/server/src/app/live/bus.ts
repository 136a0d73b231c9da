import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter as overPostgres } from '@socket.io/postgres-adapter';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { Namespace, ServerOptions } from 'socket.io';
import type { Config } from '../../platform/config.js';
import { gatherQueries } from '../../platform/db/batched-read.js';
import { clientOptions, DatabaseClient } from '../../platform/db/client.js';
import { keepChecked } from '../../platform/db/heartbeat.js';
import { openPool } from '../../platform/db/pool.js';
import type { Logger } from '../../platform/logger.js';
import { publishUnlessAlone } from './alone.js';
import { type Adapter, openRedisLane, type RedisLane } from './redis-lane.js';

/** Carries live events from the node where they happen to the nodes where the sockets are connected. */
export interface LiveBus {
  adapter: NonNullable<ServerOptions['adapter']>;
  close(): Promise<void>;
}

/** Connections for publishing, in addition to the one that listens. They are separate from the pool that posts movements. */
const PUBLISHERS = 2;
/** The adapter waits one to three seconds between attempts to listen, which is too long during the promotion of a standby. */
const RETRY_MS = 250;
const LOG_INTERVAL_MS = 60_000;
/** The statement with which the adapter sends a message. */
const NOTIFY = 'SELECT pg_notify($1, $2)';

export function openLiveBus({ directUrl, redisUrl }: Pick<Config, 'directUrl' | 'redisUrl'>, logger: Logger): LiveBus {
  const bus = postgresBus(directUrl, logger);
  return redisUrl === '' ? bus : redisBus(redisUrl, bus, logger);
}

function postgresBus(url: string, logger: Logger): LiveBus {
  const broken = (error: Error): void => logger.warn({ err: error }, 'live push: a database connection broke');
  const publishers = openPool(url, { max: PUBLISHERS, name: 'krapao-live', onError: broken });
  const options = clientOptions(url, { application_name: 'krapao-live' });
  const listeners = new Set<DatabaseClient>();
  const closing = new AbortController();

  // The adapter never releases a broken listening connection, or one that opens while it closes: do not lend it connections of a pool.
  const connect = async (): Promise<DatabaseClient & { release(): void }> => {
    while (!closing.signal.aborted) {
      const client = new DatabaseClient(options);
      const isOpen = await client.connect().then(
        () => true,
        () => false,
      );
      if (!isOpen) await sleep(RETRY_MS);
      else if (closing.signal.aborted) await client.end();
      else {
        client.on('error', broken);
        client.connection.once('end', () => listeners.delete(client));
        keepChecked(client);
        listeners.add(client);
        return Object.assign(client, { release: () => void client.end() });
      }
    }
    // After an error the adapter would retry.
    return new Promise<never>(() => undefined);
  };
  // Messages of the same moment are one transaction, because each movement is a message (docs/decisions/0020).
  const notify = gatherQueries(async (messages: readonly (readonly [channel: string, payload: string])[]) => {
    const values = [messages.map(([channel]) => channel), messages.map(([, payload]) => payload)];
    await publishers.pool.query({
      name: 'live-notify',
      text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) m(channel, payload)',
      values,
    });
    return messages;
  });
  const query = (text: string, values: string[] = []): Promise<unknown> => {
    const [channel, payload] = values;
    return text === NOTIFY && channel !== undefined && payload !== undefined
      ? notify([channel, payload])
      : publishers.pool.query(text, values);
  };
  const make = overPostgres({ connect, query } as unknown as pg.Pool, { errorHandler: broken }) as unknown as (
    namespace: Namespace,
  ) => Adapter;
  // Socket.IO calls it with `new`.
  const adapter = function adapter(namespace: Namespace): Adapter {
    return publishUnlessAlone(make(namespace), () => listeners.size > 0);
  };
  return {
    adapter: adapter as unknown as LiveBus['adapter'],
    close: async () => {
      closing.abort();
      await Promise.allSettled([...listeners].map((client) => client.end()));
      await publishers.close();
    },
  };
}

/** Events are sent over Redis while it is reachable; a node starts and continues without it (docs/decisions/0020). */
function redisBus(url: string, postgres: LiveBus, logger: Logger): LiveBus {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: (times) => Math.min(times * 100, 2_000) });
  let loggedAt = -LOG_INTERVAL_MS;
  redis.on('error', (error) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    logger.warn({ err: error }, 'live push: Redis cannot be reached');
  });
  const lanes: RedisLane[] = [];
  const make = postgres.adapter as unknown as (namespace: Namespace) => Adapter;
  // Socket.IO calls it with `new`.
  const adapter = function adapter(namespace: Namespace): Adapter {
    const main = make(namespace);
    lanes.push(openRedisLane(redis, main, namespace, logger));
    // The client retries by itself.
    redis.connect().catch(() => undefined);
    return main;
  };
  return {
    adapter: adapter as unknown as LiveBus['adapter'],
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
      await postgres.close();
    },
  };
}
