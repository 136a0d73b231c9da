import { sql, type Transaction } from 'kysely';
import type { Db } from './db/pool.js';
import type { Schema } from './db/schema.js';

/** One transaction, handed from service to repositories. `afterCommit` runs only when it has committed. */
export interface Tx {
  db: Transaction<Schema>;
  afterCommit(run: () => void): void;
}

/**
 * Runs the work in one transaction; a throw rolls back. What failed only for meeting another transaction (a deadlock, a key
 * taken meanwhile) is run again. Work must not take another connection while it runs (settings are read before): when all
 * connections wait for one more, none is given back.
 */
export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Raises the statement timeout for the rest of the transaction. */
export const allowMinutes = (tx: Tx, minutes: number): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${`${minutes}min`}, true)`.execute(tx.db);

/** deadlock_detected, serialization_failure */
const MET_ANOTHER = new Set<unknown>(['40P01', '40001']);
const ATTEMPTS = 3;

export function createInTx(db: Db): InTx {
  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const after: (() => void)[] = [];
    const result = await db.transaction().execute((transaction) => work({ db: transaction, afterCommit: (run) => after.push(run) }));
    for (const run of after) run();
    return result;
  };
  return (work) => retrying(() => once(work));
}

/** Runs again, a few times, what failed only for meeting another transaction: the work must be one transaction. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !metAnother(error)) throw error;
    }
  }
}

const metAnother = (error: unknown): boolean => error instanceof Error && 'code' in error && MET_ANOTHER.has(error.code);

/** PostgreSQL's name of the unique constraint an insert broke, if that is what happened. */
export const brokenConstraint = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error ? String(error.constraint) : null;
