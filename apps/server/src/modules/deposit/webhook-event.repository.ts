import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** False when this event was applied before. `reference`: the key of the transfer that it reports. */
export async function claimEvent(tx: Tx<'deposit'>, provider: string, event: string, reference: string): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('webhook_event')
    .values({ provider, event, reference })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Deletes some events that were received before; resolves to how many. */
export async function forgetOldEvents(tx: Tx<'deposit'>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_event where ctid = any(array(select ctid from webhook_event where received_at < ${before} limit ${limit}))`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}

/** The events that reported a transfer. */
export const eventsOf = (tx: Tx<'deposit'>, reference: string) =>
  tx.db.selectFrom('webhook_event').select(['provider', 'event', 'received_at as at']).where('reference', '=', reference).execute();
