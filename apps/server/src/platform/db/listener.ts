import { randomUUID } from 'node:crypto';
import type { Logger } from '../logger.js';
import { bounded, type ClientOptions, destroy, DatabaseClient } from './client.js';
import { keepChecked } from './heartbeat.js';
import { DatabaseUnavailable } from './unavailable.js';

export interface Listener {
  on(channel: string, hear: (payload: string) => void): void;
  /** True while its own test notifications come back: then every earlier notification has been received. */
  isHearing(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ListenerOptions {
  /** The URL of a connection straight to the server: LISTEN belongs to a session. */
  client: ClientOptions;
  /** Sends a notification by the path of changes, through the pool of the calls. */
  notify(channel: string, payload: string): Promise<unknown>;
  logger: Logger;
}

const RETRY_MS = 1_000;
const BEAT_MS = 1_000;
/** A heartbeat older than this is no evidence. */
const BELIEVED_MS = 3_000;
/** Consecutive heartbeats that may be lost before the connection is closed. */
const MOST_MISSED = 4;
const DEAF =
  'notifications do not come back: where DATABASE_URL leads to a pooler in transaction mode, DATABASE_DIRECT_URL must name the server itself';

/**
 * One connection that receives NOTIFY. Every second it is sent a notification of its own. After a break it listens again and calls every
 * subscriber once, with an empty payload.
 */
export function createListener({ client: options, notify, logger }: ListenerOptions): Listener {
  const hearers = new Map<string, (payload: string) => void>();
  const ownChannel = `heartbeat_${randomUUID()}`;
  let client: DatabaseClient | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let lastBeatAt = -Infinity;
  let missed = 0;
  let isBeating = false;
  let isDeaf = false;

  const connect = async (): Promise<DatabaseClient> => {
    const next = new DatabaseClient({ ...options, application_name: 'krapao-listener' });
    next.on('error', (error) => {
      if (error.message !== DEAF) logger.warn({ err: error }, 'listener connection broke');
    });
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === ownChannel) [lastBeatAt, missed, isDeaf] = [Number(payload), 0, false];
      else hearers.get(channel)?.(payload);
    });
    await next.connect();
    next.once('end', () => {
      if (client === next) client = null;
      lastBeatAt = -Infinity;
      retryLater();
    });
    await bounded(next, options.selection.connectMs, async () => {
      for (const channel of [ownChannel, ...hearers.keys()]) await next.query(`listen "${channel}"`);
    });
    keepChecked(next);
    return next;
  };
  const reconnect = async (): Promise<void> => {
    try {
      const next = await connect();
      // What the last connection missed is no fault of this one.
      missed = 0;
      // Report what was missed before the listener counts as current.
      for (const hear of hearers.values()) hear('');
      client = next;
      await beat();
    } catch {
      retryLater();
    }
  };
  const retryLater = (): void => {
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(() => void reconnect(), RETRY_MS);
  };
  const beat = async (): Promise<void> => {
    if (client === null || isBeating) return;
    if (missed >= MOST_MISSED) {
      if (!isDeaf) logger.error(DEAF);
      [missed, isDeaf] = [0, true];
      return destroy(client, new DatabaseUnavailable(DEAF));
    }
    isBeating = true;
    try {
      await notify(ownChannel, String(performance.now()));
      missed += 1;
    } catch {
      // The database is away: its connections log that themselves.
    } finally {
      isBeating = false;
    }
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    on: (channel, hear) => void hearers.set(channel, hear),
    isHearing: () => client !== null && performance.now() - lastBeatAt < BELIEVED_MS,
    start: async () => {
      client = await connect();
      timer = setInterval(() => void beat(), BEAT_MS);
      await beat();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
