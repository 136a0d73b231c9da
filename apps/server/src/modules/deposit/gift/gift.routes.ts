import { redeemGiftLink } from '@krapao/contract';
import { route, type Route } from '../../../platform/http/route.js';
import type { GiftService } from './gift.service.js';

export const giftRoutes = (gift: GiftService): Route[] => [
  route(redeemGiftLink, ({ caller, body, context }) => gift.redeem(caller, body.link, context)),
];
