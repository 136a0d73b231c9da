import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.js';

export type Db = Kysely<Schema>;

const INT8 = 20;

/** int8 comes as `bigint`, never as a float. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
};

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    types: types,
    application_name: 'krapao',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection may break idle, or between two statements of a transaction: both are told here, and neither ends the process.
  const broken = (error: Error): void => options.onError?.(error);
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
