import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './unit-of-work.js';

/** Entries that wait for a person. */
export interface QueueLength {
  count: number;
  /** Null: the queue is empty. */
  oldestAt: Date | null;
}

/** `entries`: a query of one column, the time since when each entry waits. It must be answered by an index of the waiting entries. */
export async function readQueueLength(tx: Tx, entries: RawBuilder<unknown>): Promise<QueueLength> {
  const { rows } = await sql<QueueLength>`
    select count(*)::int as count, min(at) as "oldestAt" from (${entries}) entry(at)`.execute(tx.db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
