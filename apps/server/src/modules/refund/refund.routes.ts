import { addRefundToWallet, checkRefund, listRefundBanners, listRefunds, receiveRefund } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { RefundService } from './refund.service.js';

export const refundRoutes = (refund: RefundService): Route[] => [
  route(listRefunds, ({ caller, body }) => refund.list(caller, body)),
  route(checkRefund, ({ caller, context }) => refund.check(caller, context.language)),
  route(receiveRefund, ({ caller, context }) => refund.receive(caller, context)),
  route(addRefundToWallet, ({ caller, context }) => refund.addToWallet(caller, context)),
  route(listRefundBanners, ({ context }) => refund.banners(context.language)),
];
