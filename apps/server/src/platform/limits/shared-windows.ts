import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../logger.js';
import type { Tx } from '../unit-of-work.js';
import { runningWindows, type Windows } from './windows.js';

export interface SharedWindows extends Windows {
  start(): void;
  stop(): Promise<void>;
}

export interface SharedWindowsOptions {
  pool: Pick<pg.Pool, 'query'>;
  logger: Logger;
  /** ms */
  lengthMs: number;
  /** The count from which a key is shared across nodes; most keys never reach it and need no query. */
  sharedFrom: number;
}

interface Window {
  /** The count on all nodes by the last exchange. */
  known: number;
  /** The count on this node since then. */
  pending: number;
  /** On the monotonic clock. */
  endsAt: number;
}

/** The longest delay between nodes. ms */
const EXCHANGE_MS = 500;

const EXCHANGE = {
  name: 'address-calls-exchange',
  text: `
    insert into address_calls as kept (key, calls, ends_at)
    select key, calls, clock_timestamp() + ms * interval '1 millisecond'
      from unnest($1::text[], $2::int[], $3::int[]) as sent (key, calls, ms)
      -- In order, so that two nodes do not deadlock.
      order by key
    on conflict (key) do update set
      calls = case when kept.ends_at <= clock_timestamp() then excluded.calls else kept.calls + excluded.calls end,
      ends_at = case when kept.ends_at <= clock_timestamp() then excluded.ends_at else kept.ends_at end
    returning key, calls, greatest(0, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000))::int as ms`,
};

/**
 * Counts calls per key in windows that all nodes share. Calls are counted in memory; every half second the counts of busy keys are exchanged with the
 * other nodes through the database, in one statement (docs/decisions/0032). While the database does not
 * answer, a node continues with its last counts.
 */
export function createSharedWindows({ pool, logger, lengthMs, sharedFrom }: SharedWindowsOptions): SharedWindows {
  const { windows, at } = runningWindows<Window>(lengthMs, (endsAt) => ({ known: 0, pending: 0, endsAt }));
  let timer: NodeJS.Timeout | undefined;
  let inFlight: Promise<void> | null = null;

  const exchange = async (): Promise<void> => {
    const now = performance.now();
    const sent = [...windows].filter(([, { known, pending, endsAt }]) => pending > 0 && known + pending >= sharedFrom && endsAt > now);
    if (sent.length === 0) return;
    const calls = sent.map(([, { pending }]) => pending);
    const left = sent.map(([, { endsAt }]) => Math.ceil(endsAt - now));
    const { rows } = await pool.query<{ key: string; calls: number; ms: number }>({
      ...EXCHANGE,
      values: [sent.map(([key]) => key), calls, left],
    });
    const answers = new Map(rows.map((row) => [row.key, row]));
    for (const [place, [key, window]] of sent.entries()) {
      const answer = answers.get(key);
      if (answer === undefined) continue;
      window.known = answer.calls;
      window.pending -= calls[place] ?? 0;
      window.endsAt = performance.now() + answer.ms;
    }
  };

  return {
    take: (key) => {
      const now = performance.now();
      const window = at(key, now);
      window.pending += 1;
      return { count: window.known + window.pending, endsInMs: window.endsAt - now };
    },
    start: () => {
      timer = setInterval(() => {
        inFlight ??= exchange()
          .catch((error: unknown) => logger.debug({ err: error }, 'call counts were not exchanged with the other nodes'))
          .finally(() => (inFlight = null));
      }, EXCHANGE_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await inFlight;
    },
  };
}

/** Deletes windows that have ended. */
export const forgetOldWindows = async (tx: Tx<'platform'>): Promise<void> =>
  void (await sql`delete from address_calls where ends_at < clock_timestamp() - interval '1 minute'`.execute(tx.db));
