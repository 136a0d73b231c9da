export type { PromotionDefinition } from './promotion.definition.js';
export { createPromotionDesk } from './promotion.desk.js';
export { previewPromotion } from './promotion.preview.js';
export { addPromotions } from './promotion.repository.js';
export { promotionRoutes } from './promotion.routes.js';
export { createPromotionService } from './promotion.service.js';
