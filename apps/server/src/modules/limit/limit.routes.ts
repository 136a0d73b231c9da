import { confirmDepositLimit, getLimits, setDepositLimit, toMinor } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { LimitService } from './limit.service.js';

export const limitRoutes = (limits: LimitService): Route[] => [
  route(getLimits, ({ caller }) => limits.current(caller)),
  route(setDepositLimit, ({ caller, body: { period, amount }, context }) =>
    limits.set(caller, period, amount === null ? null : toMinor(amount), context),
  ),
  route(confirmDepositLimit, ({ caller, body, context }) => limits.confirm(caller, body.period, context)),
];
