import { createLedger, noObservers } from '../ledger/index.js';
import { createBonusDesk, type OfferDesk } from '../modules/bonus/index.js';
import { createGiftDesk, createSuspenseDesk, type GiftDesk, type SuspenseDesk } from '../modules/deposit/index.js';
import { createPromotionDesk } from '../modules/promotion/index.js';
import { loadClock } from '../platform/business-clock.js';
import { createClock } from '../platform/clock.js';
import type { Db } from '../platform/db/pool.js';
import { createInTx } from '../platform/unit-of-work.js';

export interface Desks {
  suspense: SuspenseDesk;
  gifts: GiftDesk;
  bonuses: OfferDesk;
  promotions: OfferDesk;
}

/** Where a person decides about money that waits, through the ledger's door, and about what is offered; by the business clock. */
export async function openDesks(db: Db): Promise<Desks> {
  const clock = createClock();
  await loadClock(db, clock);
  const inTx = createInTx(db);
  const deps = { inTx, clock, ledger: createLedger({ db, inTx, clock, observers: noObservers }) };
  return {
    suspense: createSuspenseDesk(deps),
    gifts: createGiftDesk(deps),
    bonuses: createBonusDesk(deps),
    promotions: createPromotionDesk(deps),
  };
}
