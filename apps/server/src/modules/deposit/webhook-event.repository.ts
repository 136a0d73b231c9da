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

/** The events that reported a transfer. */
export const eventsOf = (tx: Tx<'deposit'>, reference: string) =>
  tx.db.selectFrom('webhook_event').select(['provider', 'event', 'received_at as at']).where('reference', '=', reference).execute();
