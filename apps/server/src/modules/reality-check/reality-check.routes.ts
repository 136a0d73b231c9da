import { answerRealityCheck, getRealityCheck, setRealityCheck } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { RealityChecks } from './reality-check.service.js';

export const realityCheckRoutes = (checks: RealityChecks): Route[] => [
  route(getRealityCheck, ({ caller }) => checks.current(caller)),
  route(setRealityCheck, ({ caller, body: { minutes }, context }) => checks.set(caller, minutes, context)),
  route(answerRealityCheck, ({ caller, body: { choice }, context }) => checks.answer(caller, choice, context)),
];
