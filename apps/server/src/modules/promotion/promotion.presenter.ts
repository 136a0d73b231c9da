import type { Language, PromotionOutput } from '@krapao/contract';
import { presentTerms } from '../bonus/index.js';
import type { PromotionRow } from './promotion.repository.js';

export const presentPromotion = (row: PromotionRow, received: boolean, language: Language): PromotionOutput => ({
  ...presentTerms(row),
  description: row.description[language],
  received,
});
