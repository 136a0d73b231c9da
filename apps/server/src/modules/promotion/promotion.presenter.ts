import type { Language, Promotion } from '@krapao/contract';
import { presentTerms } from '../bonus/index.js';
import type { PromotionRow } from './promotion.repository.js';

export const presentPromotion = (row: PromotionRow, received: boolean, language: Language): Promotion => ({
  ...presentTerms(row),
  description: row.description[language],
  received,
});
