import { createLedger, noObservers } from '../ledger/index.js';
import { createGiftDesk, createSuspenseDesk, type GiftDesk, type SuspenseDesk } from '../modules/deposit/index.js';
import { loadClock } from '../platform/business-clock.js';
import { createClock } from '../platform/clock.js';
import type { Db } from '../platform/db/pool.js';
import { createInTx } from '../platform/unit-of-work.js';

/** Where a person decides about money that waits: through the ledger's door, by the business clock. */
export async function openDesks(db: Db): Promise<{ suspense: SuspenseDesk; gifts: GiftDesk }> {
  const clock = createClock();
  await loadClock(db, clock);
  const inTx = createInTx(db);
  const deps = { inTx, clock, ledger: createLedger({ db, inTx, clock, observers: noObservers }) };
  return { suspense: createSuspenseDesk(deps), gifts: createGiftDesk(deps) };
}
