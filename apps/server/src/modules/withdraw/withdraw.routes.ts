import { toMinor, withdraw, withdrawAll } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { WithdrawService } from './withdraw.service.js';

export const withdrawRoutes = (service: WithdrawService): Route[] => [
  route(withdraw, ({ caller, body, context }) => service.request(caller, toMinor(body.amount), context)),
  route(withdrawAll, ({ caller, body, context }) => service.requestAll(caller, toMinor(body.amount), context)),
];
