import type { Clock } from '../../platform/clock.js';
import { recordFindings } from '../../platform/findings.js';
import type { Logger } from '../../platform/logger.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';

/** Whether one person runs the site, so that no act needs a second one. */
export async function isSolo(tx: Tx<'desk'>): Promise<boolean> {
  const row = await tx.db.selectFrom('desk_site').select('solo').executeTakeFirst();
  return row?.solo ?? false;
}

/**
 * Stores at the start of the server whether one person runs the site (KRAPAO_DESK_SOLO); a change is a finding. Only what is stored counts: the environment of
 * one command line switches nothing (docs/decisions/0194).
 */
export const createSoloStore =
  ({ inTx, clock, logger }: { inTx: InTx<'desk' | 'platform'>; clock: Clock; logger: Logger }) =>
  (solo: boolean): Promise<void> =>
    inTx(async (tx) => {
      await tx.db
        .insertInto('desk_site')
        .values({ solo: false })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const { numUpdatedRows } = await tx.db.updateTable('desk_site').set({ solo }).where('solo', '<>', solo).executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const at = clock.now();
      const facts = { solo, at: at.toISOString() };
      await recordFindings(tx, [{ kind: 'desk.solo-changed', reference: 'KRAPAO_DESK_SOLO', facts }], { at, logger });
    });
