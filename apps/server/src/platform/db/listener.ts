import pg from 'pg';
import type { Logger } from '../logger.js';

export interface Listener {
  on(channel: string, hear: (payload: string) => void): void;
  /** True while every NOTIFY reaches us. */
  isHearing(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

/** One connection that hears NOTIFY. After a break it listens again and tells every hearer once, with an empty payload. */
export function createListener(url: string, logger: Logger): Listener {
  const hearers = new Map<string, (payload: string) => void>();
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: url, application_name: 'krapao-listener', keepAlive: true });
    next.on('error', (error) => logger.warn({ err: error }, 'listener connection broke'));
    next.on('end', () => {
      if (client === next) client = null;
      retryLater();
    });
    next.on('notification', (message) => hearers.get(message.channel)?.(message.payload ?? ''));
    await next.connect();
    for (const channel of hearers.keys()) await next.query(`listen "${channel}"`);
    return next;
  };
  const reconnect = async (): Promise<void> => {
    try {
      const next = await connect();
      // What was missed is told before anybody may believe that nothing is.
      for (const hear of hearers.values()) hear('');
      client = next;
    } catch {
      retryLater();
    }
  };
  const retryLater = (): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void reconnect(), RETRY_MS);
  };

  return {
    on: (channel, hear) => void hearers.set(channel, hear),
    isHearing: () => client !== null,
    start: async () => {
      client = await connect();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
