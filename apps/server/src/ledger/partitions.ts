import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';

/**
 * Adds the partitions of the next two months (ledger/sql/partitions.sql). Without one, nothing could be posted in its month: this runs daily, so that a
 * failure is found more than a month before.
 */
export const addPartitions = async (tx: Tx<'ledger'>): Promise<void> => {
  await sql`select ledger_add_partitions(now() + interval '2 months')`.execute(tx.db);
};
