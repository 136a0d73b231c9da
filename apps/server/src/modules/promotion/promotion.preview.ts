import type { Language, PromotionOutput } from '@krapao/contract';
import { promotionColumns, promotionDefinition } from './promotion.definition.js';
import { presentPromotion } from './promotion.presenter.js';

/** An unpublished promotion as a member who has not received it sees it. Null: it is invalid. */
export function previewPromotion(written: unknown, language: Language): PromotionOutput | null {
  const parsed = promotionDefinition.safeParse(written);
  if (!parsed.success) return null;
  const { name, description } = parsed.data;
  return presentPromotion({ ...promotionColumns(parsed.data), name, description }, false, language);
}
