import { checkActiveBonus, checkMinimum, clearBonus, getCondition, toMajor } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { ConditionService } from './condition.service.js';

/** Three of these calls have paths under `/api/bonus` (docs/specification.md §7), although they concern every condition. */
export const conditionRoutes = (condition: ConditionService): Route[] => [
  route(getCondition, ({ caller, context }) => condition.read(caller, context.language)),
  route(checkActiveBonus, async ({ caller, context }) => {
    const { condition: active } = await condition.read(caller, context.language);
    return { status: active !== null, type: active?.source ?? '' };
  }),
  route(clearBonus, ({ caller, context }) => condition.clear(caller, context)),
  route(checkMinimum, async ({ caller }) => {
    const { isBelow, endBelow, balance } = await condition.minimum(caller);
    return { result: isBelow, minimum: toMajor(endBelow), amount: toMajor(balance) };
  }),
];
