import { redeemGiftLink } from '@krapao/contract';
import { acceptedIf, route, type Route } from '../../../platform/http/route.js';
import type { GiftService } from './gift.service.js';

export const giftRoutes = (gift: GiftService): Route[] => [
  route(redeemGiftLink, async ({ caller, body, context }) => {
    const answer = await gift.redeem(caller, body.link, context);
    return acceptedIf(answer.status === 'PENDING', context, answer);
  }),
];
