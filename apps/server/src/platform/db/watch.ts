import pg from 'pg';
import { type DatabaseClient, destroy, inside, socketOf } from './client.js';
import { DatabaseUnavailable } from './unavailable.js';

const LOOK_MS = 500;
/** A statement without any received byte for this long makes us check whether the server still works on it. */
const SILENT_MS = 1_000;
/** How many checks must fail: an answer and a check may cross. */
const DENIALS = 2;
/** A pooler hides the backend's process: longer than any of our statements may take (10 minutes, ledger/faults.ts). */
const POOLED_MS = 660_000;

/** Queries over a new connection which of these processes work on a statement, including a commit. */
export type AskServer = (processes: readonly number[]) => Promise<ReadonlySet<number>>;

interface Activity {
  read: number;
  written: number;
  since: number;
  denials: number;
}

export interface Watch {
  add(client: DatabaseClient): void;
  remove(client: DatabaseClient): void;
  /** The server is gone or a standby: destroys idle connections and those whose statement will never be answered. */
  lost(why: Error): void;
  stop(): void;
}

/**
 * Destroys connections that break in silence: a frozen server, a network that drops packets, a failover that left a connection behind. It costs a statement
 * nothing: twice a second it compares the byte counters of each socket. A statement that the server works on is left alone, and a commit that waits for its
 * standby is one (docs/decisions/0155).
 */
export function watchConnections(ask: AskServer): Watch {
  const activities = new Map<DatabaseClient, Activity>();
  let asking = false;

  const isSilent = (client: DatabaseClient, now: number): boolean => {
    const before = activities.get(client);
    const { bytesRead: read, bytesWritten: written } = socketOf(client);
    if (before === undefined) return false;
    if (inside(client).readyForQuery !== false || before.read !== read || before.written !== written) {
      activities.set(client, { read, written, since: now, denials: 0 });
      return false;
    }
    return now - before.since >= SILENT_MS;
  };
  const lost = (why: Error): void => {
    const now = performance.now();
    const error = new DatabaseUnavailable('the database does not answer', { cause: why });
    for (const client of activities.keys()) if (inside(client).readyForQuery !== false || isSilent(client, now)) destroy(client, error);
  };
  const judge = async (silent: readonly DatabaseClient[]): Promise<void> => {
    const processes = silent.flatMap((client) => (client.isDirect ? (inside(client).processID ?? []) : []));
    let working: ReadonlySet<number>;
    try {
      working = await ask(processes);
    } catch (error) {
      if (isGone(error)) lost(error);
      return;
    }
    const now = performance.now();
    for (const client of silent.filter((each) => isSilent(each, now))) {
      const state = activities.get(client);
      const isWorkedOn = working.has(inside(client).processID ?? 0);
      if (state === undefined) continue;
      state.denials = client.isDirect && !isWorkedOn ? state.denials + 1 : 0;
      if (state.denials >= DENIALS) destroy(client, new DatabaseUnavailable('the answer of the database was lost'));
      else if (!client.isDirect && now - state.since > POOLED_MS) destroy(client, new DatabaseUnavailable('a statement took too long'));
    }
  };
  const look = (): void => {
    const now = performance.now();
    const silent = [...activities.keys()].filter((client) => isSilent(client, now));
    if (silent.length === 0 || asking) return;
    asking = true;
    void judge(silent).finally(() => (asking = false));
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();

  return {
    add: (client) => void activities.set(client, { read: 0, written: 0, since: performance.now(), denials: 0 }),
    remove: (client) => void activities.delete(client),
    lost,
    stop: () => clearInterval(timer),
  };
}

/** A server that answers with an error is available, unless it is starting or stopping. */
const isGone = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof pg.DatabaseError && error.code?.startsWith('57P') !== true);
