import type { Ledger } from '../ledger/index.js';
import { createBonusDesk, type OfferDesk } from '../modules/bonus/index.js';
import { createAccountsDesk, createGiftDesk, createSuspenseDesk, type GiftDesk, type SuspenseDesk } from '../modules/deposit/index.js';
import { createGameDesk } from '../modules/game/index.js';
import { type CommissionDesk, createCommissionDesk } from '../modules/invite/index.js';
import { bankNames } from '../modules/lookup/index.js';
import { createPromotionDesk } from '../modules/promotion/index.js';
import { createWheelDesk } from '../modules/spin/index.js';
import { createGameReviewDesk, type GameReviewDesk } from '../modules/transfer/index.js';
import type { Listing, OpenListing } from '../platform/listing.js';
import type { Infrastructure } from './infrastructure.js';

/** Services for the operator: decisions about money in review, and the offers and lists that members see. */
export interface OperatorServices {
  suspense: SuspenseDesk;
  gifts: GiftDesk;
  commissions: CommissionDesk;
  gameReviews: GameReviewDesk;
  bonuses: OfferDesk;
  promotions: OfferDesk;
  accounts: Listing;
  games: OpenListing;
  wheel: Listing;
}

export function createOperatorServices({ inTx, clock }: Pick<Infrastructure, 'inTx' | 'clock'>, ledger: Ledger): OperatorServices {
  const deps = { inTx, clock, ledger };
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
  };
}
