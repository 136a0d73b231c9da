import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** Deletes some proposals that ended before; resolves to how many. */
export async function forgetEndedProposals(tx: Tx<'desk'>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from proposal where id = any(array(
      select id from proposal where state <> 'open' and decided_at < ${before} order by decided_at limit ${limit}))`.execute(tx.db);
  return Number(numAffectedRows);
}
