import { createLedger } from '../ledger/index.js';
import { createBonusDesk, type OfferDesk } from '../modules/bonus/index.js';
import {
  conditionLimits,
  type ConditionReader,
  createConditionReader,
  createTurnover,
  turnoverFollowers,
} from '../modules/condition/index.js';
import { createAccountsDesk, createGiftDesk, createSuspenseDesk, type GiftDesk, type SuspenseDesk } from '../modules/deposit/index.js';
import { createGameDesk } from '../modules/game/index.js';
import { type CommissionDesk, createCommissionDesk } from '../modules/invite/index.js';
import { bankNames } from '../modules/lookup/index.js';
import { createPromotionDesk } from '../modules/promotion/index.js';
import { coinFollowers, coinPrice, createCoins, createWheelDesk } from '../modules/spin/index.js';
import { createGameReviewDesk, type GameReviewDesk } from '../modules/transfer/index.js';
import { loadClock } from '../platform/business-clock.js';
import { createClock } from '../platform/clock.js';
import type { Db } from '../platform/db/pool.js';
import type { Listing } from '../platform/listing.js';
import { createSettings } from '../platform/settings/index.js';
import { createInTx } from '../platform/unit-of-work.js';

export interface Desks {
  suspense: SuspenseDesk;
  gifts: GiftDesk;
  commissions: CommissionDesk;
  gameReviews: GameReviewDesk;
  bonuses: OfferDesk;
  promotions: OfferDesk;
  accounts: Listing;
  games: Listing;
  wheel: Listing;
  /** Of one member. */
  condition: ConditionReader;
}

/** Where a person decides about money that waits, through the ledger's door, and about what members are shown; by the business clock. */
export async function openDesks(db: Db, demo: boolean): Promise<Desks> {
  const clock = createClock();
  await loadClock(db, clock);
  const inTx = createInTx(db);
  const settings = createSettings({ db, clock, demo });
  const turnover = createTurnover({ inTx, multiple: (currency) => settings.get('turnoverMultiple', currency) });
  const coins = createCoins({ price: coinPrice(settings) });
  const observers = { inTransaction: [...turnoverFollowers(turnover, coins.onUnstakedPaid), ...coinFollowers(coins)], afterCommit: [] };
  const deps = { inTx, clock, ledger: createLedger({ db, inTx, clock, observers }) };
  return {
    suspense: createSuspenseDesk(deps),
    gifts: createGiftDesk(deps),
    commissions: createCommissionDesk(deps),
    gameReviews: createGameReviewDesk(deps),
    bonuses: createBonusDesk(deps),
    promotions: createPromotionDesk(deps),
    accounts: createAccountsDesk({ ...deps, namesOf: bankNames }),
    games: createGameDesk(deps),
    wheel: createWheelDesk(deps),
    condition: createConditionReader({ inTx, turnover, limits: conditionLimits(settings) }),
  };
}
