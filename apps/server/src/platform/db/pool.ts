import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { within } from '../within.js';
import { bounded, type ClientOptions, clientOptions, DatabaseClient, PooledClient } from './client.js';
import type { ServerRole } from './hosts.js';
import type { Schema } from './schema.js';
import { type Watch, watchConnections } from './watch.js';

export type Db = Kysely<Schema>;

const INT8 = 20;
const FREE_WITHIN_MS = 10_000;
const STATEMENT_MS = 30_000;
const READY_MS = 2_000;
/** read_only_sql_transaction */
const READ_ONLY = '25006';

/** int8 comes as `bigint`, never as a float. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
};

export interface Pool {
  pool: pg.Pool;
  /** True when a connection of the pool answers as a primary within two seconds. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Database extends Pool {
  db: Db;
}

export interface PoolOptions {
  max?: number;
  name?: string;
  onError?: (error: Error) => void;
  /** `url` leads to a pooler in transaction mode: no session settings, no named statements (docs/decisions/0155). */
  pooled?: boolean;
  /** Default: the primary. */
  role?: ServerRole;
  /** How long a call waits for a free connection, ms. */
  freeWithinMs?: number;
}

export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const opened = openPool(url, options, types);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: opened.pool }) });
  return { ...opened, db };
}

/** Connections to the database at `url`, which may name several hosts as libpq's do. Those that break in silence are destroyed (watch.ts). */
export function openPool(
  url: string,
  { max = 20, name = 'krapao', onError, pooled = false, role = 'primary', freeWithinMs = FREE_WITHIN_MS }: PoolOptions = {},
  parsers?: pg.CustomTypesConfig,
): Pool {
  const session: Record<string, string> = pooled
    ? {}
    : { statement_timeout: String(STATEMENT_MS), idle_in_transaction_session_timeout: String(STATEMENT_MS) };
  const options = clientOptions(url, {
    application_name: name,
    role,
    session,
    unnamed: pooled,
    ...(parsers === undefined ? {} : { types: parsers }),
  });
  const pool = new pg.Pool({
    ...options,
    max,
    connectionTimeoutMillis: freeWithinMs,
    Client: PooledClient,
  });
  const watch = watchPool(pool, options);
  // A connection may break while idle, or between two statements of a transaction: both are logged here, and neither ends the process.
  const broken = (error: Error): void => {
    // The pool attaches the whole client to the error, which would be logged with it.
    Reflect.deleteProperty(error, 'client');
    onError?.(error);
  };
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));
  return {
    pool,
    isReady: async () => {
      const answer = await within(READY_MS, pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'));
      const [state] = answer?.rows ?? [];
      if (state?.standby === true) watch.lost(new Error('the server has become a standby'));
      return state?.standby === false;
    },
    close: async () => {
      await pool.end();
      watch.stop();
    },
  };
}

function watchPool(pool: pg.Pool, options: ClientOptions): Watch {
  const watch = watchConnections(async (processes) => {
    const client = new DatabaseClient({ ...options, application_name: 'krapao-watch' });
    await client.connect();
    try {
      const { rows } = await bounded(client, options.selection.connectMs, () =>
        client.query<{ pid: number }>("select pid from pg_stat_activity where pid = any($1::int[]) and state not like 'idle%'", [
          processes,
        ]),
      );
      return new Set(rows.map(({ pid }) => pid));
    } finally {
      await client.end();
    }
  });
  pool.on('connect', (client) => {
    watch.add(client as pg.Client as DatabaseClient);
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) watch.lost(new Error('the server has become a standby'));
    });
  });
  pool.on('remove', (client) => watch.remove(client as pg.Client as DatabaseClient));
  return watch;
}
