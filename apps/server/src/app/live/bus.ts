import { createAdapter as overPostgres } from '@socket.io/postgres-adapter';
import { createAdapter as overRedis } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { ServerOptions } from 'socket.io';
import type { Config } from '../../platform/config.js';
import type { Logger } from '../../platform/logger.js';
import { PlainError } from '../../platform/plain-error.js';

/** What carries live events from the node where they happen to the nodes where the member's screens are connected. */
export interface LiveBus {
  adapter: NonNullable<ServerOptions['adapter']>;
  close(): Promise<void>;
}

/** Connections that tell, beside the one that listens: pushing never waits for those that move money. */
const TELLERS = 2;
/** A stopping node waits at most this long for the read that is under way. */
const READ_MS = 1_000;

/** @throws PlainError when REDIS_URL names a Redis that does not answer */
export const openLiveBus = (config: Pick<Config, 'databaseUrl' | 'redisUrl'>, logger: Logger): Promise<LiveBus> =>
  config.redisUrl === '' ? Promise.resolve(postgresBus(config.databaseUrl, logger)) : redisBus(config.redisUrl, logger);

function postgresBus(url: string, logger: Logger): LiveBus {
  const broken = (error: Error): void => logger.warn({ err: error }, 'live push: a database connection broke');
  const options = { connectionString: url, application_name: 'krapao-live', keepAlive: true };
  const tellers = new pg.Pool({ ...options, max: TELLERS });
  tellers.on('error', broken);
  const listeners = new Set<pg.Client>();

  // The adapter never gives back a listening connection that broke, nor one that came while it was closed: none is lent from a pool.
  const connect = async (): Promise<pg.Client & { release(): void }> => {
    const client = new pg.Client(options);
    client.on('error', broken);
    client.once('end', () => listeners.delete(client));
    await client.connect();
    listeners.add(client);
    return Object.assign(client, { release: () => void client.end() });
  };
  const lent = { connect, query: tellers.query.bind(tellers) } as unknown as pg.Pool;
  return {
    adapter: overPostgres(lent, { errorHandler: broken }),
    close: async () => {
      await Promise.allSettled([...listeners].map((client) => client.end()));
      await tellers.end();
    },
  };
}

async function redisBus(url: string, logger: Logger): Promise<LiveBus> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 3, retryStrategy: () => null });
  redis.on('error', (error) => logger.warn({ err: error }, 'live push: the Redis connection broke'));
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw new PlainError('The Redis of REDIS_URL cannot be reached: check the address and that Redis runs, or leave REDIS_URL out.', {
      cause: error,
    });
  }
  // Only the first connection must stand at once: from now on a break is mended, and costs no more than pushes.
  redis.options.retryStrategy = (times) => Math.min(times * 100, 2_000);
  const adapter = overRedis(redis, { blockTimeInMs: READ_MS });
  return {
    adapter,
    close: async () => {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
