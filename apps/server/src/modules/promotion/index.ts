export type { PromotionDefinition } from './promotion.definition.js';
export { promotionCollection } from './promotion.collection.js';
export { previewPromotion } from './promotion.preview.js';
export { addPromotions } from './promotion.repository.js';
export { promotionRoutes } from './promotion.routes.js';
export { createPromotionService } from './promotion.service.js';
