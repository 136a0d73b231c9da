import type { PromotionValue } from '@krapao/contract/desk';
import type { Collection } from '../../platform/collection.js';
import { createOfferCollection, offerValueOf } from '../bonus/index.js';
import { textLines } from '../../platform/collection.js';
import { promotionDefinition } from './promotion.definition.js';
import { findPromotionRow, putPromotion } from './promotion.repository.js';

/** Promotions as operators write them. */
export const promotionCollection: Collection = createOfferCollection<PromotionValue>({
  source: 'promotion',
  definition: promotionDefinition,
  find: async (tx, { code, currency }) => {
    const row = await findPromotionRow(tx, code, currency);
    return row === undefined ? undefined : { ...offerValueOf(row), description: row.description };
  },
  put: putPromotion,
  ownLinesOf: ({ description }) => textLines('description', description),
});
