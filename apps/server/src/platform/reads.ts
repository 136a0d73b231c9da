import type { Database } from './db/pool.js';
import type { Queryable } from './db/prepared.js';
import { createInTx, type InTx } from './unit-of-work.js';

/**
 * Reads that decide nothing about money: they run on the replica if there is one that can answer, otherwise on the primary. Either way an answer contains
 * everything that was committed before the read began (docs/decisions/0265).
 */
export interface Reads extends Queryable {
  /** Runs the work in one read-only transaction. The work runs a second time, on the primary, if the replica fails. */
  inTx: InTx;
}

/** The reads of a node without a replica. */
export const readsOfPrimary = ({ pool, db }: Pick<Database, 'pool' | 'db'>): Reads => ({
  query: (statement) => pool.query(statement),
  inTx: createInTx(db, { readOnly: true }),
});
