import { confirmDepositLimit, confirmLossLimit, getLimits, setDepositLimit, setLossLimit, toMinor } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { LimitService } from './limit.service.js';

const minorOf = (amount: number | null): bigint | null => (amount === null ? null : toMinor(amount));

export const limitRoutes = (limits: LimitService): Route[] => [
  route(getLimits, ({ caller }) => limits.current(caller)),
  route(setDepositLimit, ({ caller, body: { period, amount }, context }) =>
    limits.set(caller, { kind: 'deposit', period }, minorOf(amount), context),
  ),
  route(confirmDepositLimit, ({ caller, body: { period }, context }) => limits.confirm(caller, { kind: 'deposit', period }, context)),
  route(setLossLimit, ({ caller, body: { period, amount }, context }) =>
    limits.set(caller, { kind: 'loss', period }, minorOf(amount), context),
  ),
  route(confirmLossLimit, ({ caller, body: { period }, context }) => limits.confirm(caller, { kind: 'loss', period }, context)),
];
