import { activatePromotion, currentPromotion, findPromotion } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { PromotionService } from './promotion.service.js';

export const promotionRoutes = (promotion: PromotionService): Route[] => [
  route(findPromotion, ({ caller, params, context }) => promotion.find(caller, params.code, context.language)),
  route(activatePromotion, ({ caller, params, context }) => promotion.activate(caller, params.code, context)),
  route(currentPromotion, ({ caller, context }) => promotion.current(caller, context.language)),
];
