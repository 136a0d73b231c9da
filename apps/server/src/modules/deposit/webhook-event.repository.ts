import type { Tx } from '../../platform/unit-of-work.js';

/** False when this event was applied before. */
export async function claimEvent(tx: Tx<'deposit'>, provider: string, event: string): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('webhook_event')
    .values({ provider, event })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}
