import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter as overPostgres } from '@socket.io/postgres-adapter';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { Namespace, ServerOptions } from 'socket.io';
import type { Config } from '../../platform/config.js';
import { clientOptions, PrimaryClient } from '../../platform/db/client.js';
import { keepChecked } from '../../platform/db/heartbeat.js';
import { openPool } from '../../platform/db/pool.js';
import type { Logger } from '../../platform/logger.js';
import { type Adapter, openRedisLane, type RedisLane } from './redis-lane.js';

/** What carries live events from the node where they happen to the nodes where the member's screens are connected. */
export interface LiveBus {
  adapter: NonNullable<ServerOptions['adapter']>;
  close(): Promise<void>;
}

/** Connections that tell, beside the one that listens: pushing never waits for those that move money. */
const TELLERS = 2;
/** The adapter itself waits one to three seconds after each attempt to listen: too long while a standby is being promoted. */
const RETRY_MS = 250;
const TELL_EVERY_MS = 60_000;

export function openLiveBus({ directUrl, redisUrl }: Pick<Config, 'directUrl' | 'redisUrl'>, logger: Logger): LiveBus {
  const bus = postgresBus(directUrl, logger);
  return redisUrl === '' ? bus : redisBus(redisUrl, bus, logger);
}

function postgresBus(url: string, logger: Logger): LiveBus {
  const broken = (error: Error): void => logger.warn({ err: error }, 'live push: a database connection broke');
  const tellers = openPool(url, { max: TELLERS, name: 'krapao-live', onError: broken });
  const options = clientOptions(url, { application_name: 'krapao-live' });
  const listeners = new Set<PrimaryClient>();
  const closing = new AbortController();

  // The adapter never gives back a listening connection that broke, nor one that came while it was closed: none is lent from a pool.
  const connect = async (): Promise<PrimaryClient & { release(): void }> => {
    while (!closing.signal.aborted) {
      const client = new PrimaryClient(options);
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
    // The adapter would take an error for a reason to try again.
    return new Promise<never>(() => undefined);
  };
  const lent = { connect, query: tellers.pool.query.bind(tellers.pool) } as unknown as pg.Pool;
  return {
    adapter: overPostgres(lent, { errorHandler: broken }),
    close: async () => {
      closing.abort();
      await Promise.allSettled([...listeners].map((client) => client.end()));
      await tellers.close();
    },
  };
}

/** Events go over Redis while it is there: a node starts without it, and goes on when it is gone (docs/decisions/0020). */
function redisBus(url: string, postgres: LiveBus, logger: Logger): LiveBus {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: (times) => Math.min(times * 100, 2_000) });
  let toldAt = -TELL_EVERY_MS;
  redis.on('error', (error) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    logger.warn({ err: error }, 'live push: Redis cannot be reached');
  });
  const lanes: RedisLane[] = [];
  const make = postgres.adapter as unknown as (namespace: Namespace) => Adapter;
  // Socket.IO calls it with `new`.
  const adapter = function adapter(namespace: Namespace): Adapter {
    const main = make(namespace);
    lanes.push(openRedisLane(redis, main, namespace, logger));
    // Tried again by itself when it fails.
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
