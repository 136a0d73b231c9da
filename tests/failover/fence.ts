import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Writes at an old primary beside HAProxy, from the moment it came back. */
export interface FenceResult {
  /** Writes in a session that was open. */
  tried: number;
  /** Writes that it said were committed. */
  acknowledged: number;
  /** Rows of these writes that the new primary holds. */
  kept: number;
}

export interface Fence {
  /** Call before the old primary is brought back; the first write waits for it in a session from before the fault. */
  begin(): void;
  /** Call when it streams as a standby. */
  end(newPrimary: string): Promise<FenceResult>;
}

/** A write without an answer within this time was not acknowledged. */
const WRITE_MS = 5_000;

export const FENCE_TABLE = 'create table if not exists fence_probe (round int not null, at timestamptz not null default clock_timestamp())';

/** Opens a session at the primary, as a client has it that does not go through HAProxy. */
export async function openFence(url: string, round: number): Promise<Fence> {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: WRITE_MS });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const outcomes: boolean[] = [];
  const write = (client: pg.Client): Promise<void> =>
    client.query('insert into fence_probe (round) values ($1)', [round]).then(
      () => void outcomes.push(true),
      () => void outcomes.push(false),
    );
  const over = new AbortController();
  const before = await connect();
  const cut = new AbortController();
  before.once('end', () => cut.abort());
  let work: Promise<unknown> = Promise.resolve();

  const inOldSession = async (): Promise<void> => {
    while (!over.signal.aborted && !cut.signal.aborted) {
      await write(before);
      await sleep(50);
    }
  };
  const inNewSessions = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const client = await connect().catch(() => null);
      if (client !== null) {
        await write(client);
        await client.end().catch(() => undefined);
      }
      await sleep(100);
    }
  };
  return {
    begin: () => {
      work = Promise.all([inOldSession(), inNewSessions()]);
    },
    end: async (newPrimary) => {
      over.abort();
      await work;
      await before.end().catch(() => undefined);
      const client = new pg.Client({ connectionString: newPrimary });
      await client.connect();
      const { rows } = await client.query<{ kept: number }>('select count(*)::int as kept from fence_probe where round = $1', [round]);
      await client.end();
      return { tried: outcomes.length, acknowledged: outcomes.filter(Boolean).length, kept: rows[0]?.kept ?? 0 };
    },
  };
}
