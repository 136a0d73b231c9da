import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logger.js';
import { type Reads, readsOfPrimary } from '../reads.js';
import { gatherQueries } from './batched-read.js';
import { bounded, type DatabaseClient } from './client.js';
import { type Database, openDatabase } from './pool.js';
import { prepared } from './prepared.js';
import { DatabaseUnavailable, isUnavailable, reasonOf } from './unavailable.js';

/** How long a read waits for a connection, and a single statement for its answer, before the primary is read instead. */
const CONNECTION_MS = 1_000;
const ANSWER_MS = 1_000;
/** How long a read waits until the replica has replayed what was committed before the read. */
const REPLAY_MS = 200;
const POLL_MS = 3;
/** The interval of the measurements, and the one after a failure. */
const MEASURE_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

/**
 * Where a read ran. On the primary: `unused`, the last measurement or a read since has failed; `behind`, the replica had not replayed the position in
 * time; `failed`, it did not answer.
 */
export type ReadOutcome = 'replica' | 'unused' | 'behind' | 'failed';

export interface ReplicaFigures {
  isUsable: boolean;
  /** Bytes of the log that the replica had not replayed at the last measurement; null: unknown. */
  behindBytes: number | null;
  /** Reads of this node since its start. */
  reads: Readonly<Record<ReadOutcome, number>>;
}

/** A streaming standby that answers reads. */
export interface Replica extends Reads {
  /** Begins to measure; until the first measurement every read runs on the primary. */
  start(): void;
  figures(): ReplicaFigures;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  primary: Pick<Database, 'pool' | 'db'>;
  logger: Pick<Logger, 'warn' | 'info'>;
  /** As in `PoolOptions`. */
  pooled: boolean;
}

/** The end of the primary's flushed log: a commit that was acknowledged ends before it, whichever node made it. */
interface Position {
  lsn: string;
  timeline: number;
}

/** `pg_walfile_name` begins with the timeline in hexadecimal. */
const POSITION = `
  select lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline from pg_current_wal_flush_lsn() lsn`;

interface State {
  standby: boolean;
  replayed: boolean;
  behind: number;
  timeline: number;
}

/** A position of another timeline says nothing: after a failover, a standby may still follow the old primary. */
const stateText = ({ lsn }: Position): string => `
  select pg_is_in_recovery() as standby, coalesce(r.lsn >= '${lsn}', false) as replayed, greatest(pg_wal_lsn_diff('${lsn}', r.lsn), 0)::float8 as behind,
    (select min_recovery_end_timeline from pg_control_recovery()) as timeline
  from pg_last_wal_replay_lsn() r(lsn)`;

const SYSTEM = 'select system_identifier::text as system from pg_control_system()';

/** The replica works, but has not replayed the position in time. */
class Behind extends DatabaseUnavailable {}

/**
 * Opens the replica at `url`, a standby of `primary`. Every read asks the primary for its position, then the replica until it has replayed it. A read
 * that the replica does not answer runs on the primary, and the replica is not used again until a measurement succeeds.
 */
export function openReplica(url: string, { primary, logger, pooled }: ReplicaOptions): Replica {
  const replica = openDatabase(url, { name: 'krapao-replica', role: 'standby', freeWithinMs: CONNECTION_MS, pooled });
  const onPrimary = readsOfPrimary(primary);
  const reads: Record<ReadOutcome, number> = { replica: 0, unused: 0, behind: 0, failed: 0 };
  /** Undefined before the first measurement. */
  let isUsable: boolean | undefined;
  let behindBytes: number | null = null;
  let isClosed = false;

  const readPosition = prepared<Position>(primary.pool, 'log-position', POSITION);
  /** Concurrent reads share one; none gets a position that is older than itself. */
  const position = gatherQueries<null, Position>(async (keys) => {
    const [found] = await readPosition();
    if (found === undefined) throw new DatabaseUnavailable('the primary has no position');
    return keys.map(() => found);
  });

  const mark = (usable: boolean, error?: unknown): void => {
    if (usable !== isUsable && !isClosed) {
      if (usable) logger.info('the replica is used');
      else logger.warn({ err: error }, `the replica is not used: ${reasonOf(error)}`);
    }
    isUsable = usable;
  };

  const read = async <T>(fromReplica: (at: Position) => Promise<T>, fromPrimary: () => Promise<T>): Promise<T> => {
    if (isUsable !== true) {
      reads.unused += 1;
      return fromPrimary();
    }
    const at = await position(null);
    try {
      const answer = await fromReplica(at);
      reads.replica += 1;
      return answer;
    } catch (error) {
      // A refusal by the work itself is its answer.
      if (!(error instanceof pg.DatabaseError) && !isUnavailable(error)) throw error;
      if (error instanceof Behind) reads.behind += 1;
      else {
        reads.failed += 1;
        mark(false, error);
      }
    }
    return fromPrimary();
  };

  /** On one connection and in one transaction, because a pooler may send each transaction to another server. */
  const onReplica = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await replica.pool.connect();
    try {
      return await bounded(client as pg.Client as DatabaseClient, ANSWER_MS, async () => {
        await client.query('begin isolation level read committed read only');
        return work(client);
      });
    } finally {
      // The answer does not wait for the end of the transaction.
      client.query('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    }
  };

  const measure = async (): Promise<void> => {
    const at = await position(null);
    const { rows: own } = await primary.pool.query<{ system: string }>(SYSTEM);
    try {
      await onReplica(async (client) => {
        const { rows } = await client.query<{ system: string }>(SYSTEM);
        if (rows[0]?.system !== own[0]?.system) throw new DatabaseUnavailable('it is a copy of another database cluster');
        await replayed(at, async (text) => {
          const [state] = (await client.query<State>(text)).rows;
          behindBytes = state?.behind ?? null;
          return state;
        });
      });
      mark(true);
    } catch (error) {
      if (!(error instanceof Behind)) behindBytes = null;
      mark(false, error);
    }
  };

  let timer: NodeJS.Timeout | undefined;
  const measureAndRepeat = async (): Promise<void> => {
    // While the primary is away, nothing can be read at all.
    await measure().catch(() => undefined);
    if (!isClosed) timer = setTimeout(() => void measureAndRepeat(), isUsable === true ? MEASURE_MS : AFTER_FAILURE_MS);
  };

  return {
    query: (statement) =>
      read(
        (at) =>
          onReplica(async (client) => {
            await replayed(at, async (text) => (await client.query<State>(text)).rows[0]);
            return client.query(statement);
          }),
        () => onPrimary.query(statement),
      ),
    inTx: (work) =>
      read(
        (at) =>
          replica.db
            .transaction()
            .setIsolationLevel('read committed')
            .setAccessMode('read only')
            .execute(async (db) => {
              await replayed(at, async (text) => (await sql.raw<State>(text).execute(db)).rows[0]);
              return work({ db, afterCommit: refuseEvents, notify: refuseEvents });
            }),
        () => onPrimary.inTx(work),
      ),
    start: () => void measureAndRepeat(),
    figures: () => ({ isUsable: isUsable === true, behindBytes, reads: { ...reads } }),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await replica.close();
    },
  };
}

/**
 * Waits until the server has replayed the position. Each statement of a transaction sees what was replayed before that statement.
 *
 * @throws DatabaseUnavailable it cannot answer for this position
 */
async function replayed(at: Position, readState: (text: string) => Promise<State | undefined>): Promise<void> {
  const deadline = performance.now() + REPLAY_MS;
  for (;;) {
    const state = await readState(stateText(at));
    if (state?.standby !== true) throw new DatabaseUnavailable('it is no standby');
    if (state.timeline === at.timeline && state.replayed) return;
    if (performance.now() > deadline) {
      if (state.timeline !== at.timeline) throw new Behind(`it is on timeline ${state.timeline}, the primary on ${at.timeline}`);
      throw new Behind(`it is ${state.behind} bytes of the log behind`);
    }
    await sleep(POLL_MS);
  }
}

const refuseEvents = (): never => {
  throw new Error('a read publishes nothing');
};
