import type { Clock } from '../../platform/clock.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { createOfferDesk, type OfferDesk } from '../bonus/index.js';
import { promotionDefinition } from './promotion.definition.js';
import { putPromotion } from './promotion.repository.js';

export const createPromotionDesk = (deps: { inTx: InTx; clock: Clock }): OfferDesk =>
  createOfferDesk({ ...deps, source: 'promotion', definition: promotionDefinition, put: putPromotion });
