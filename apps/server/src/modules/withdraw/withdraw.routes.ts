import { withdraw, withdrawAll } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { WithdrawService } from './withdraw.service.js';

export const withdrawRoutes = (service: WithdrawService): Route[] => [
  route(withdraw, ({ caller, body, context }) => service.request(caller, body.amount, context)),
  route(withdrawAll, ({ caller, body, context }) => service.requestAll(caller, body.amount, context)),
];
