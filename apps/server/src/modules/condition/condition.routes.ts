import { checkActiveBonus, checkMinimum, clearBonus, getCondition, toMajor } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import { presentStatus } from './condition.presenter.js';
import type { ConditionService } from './condition.service.js';

/** Three of these calls have paths under `/api/bonus` (docs/specification.md §7), although they concern every condition. */
export const conditionRoutes = (condition: ConditionService): Route[] => [
  route(getCondition, async ({ caller, context }) => presentStatus(await condition.read(caller), context.language)),
  route(checkActiveBonus, async ({ caller }) => {
    const { active } = await condition.read(caller);
    return { status: active !== null, type: active?.row.source ?? '' };
  }),
  route(clearBonus, ({ caller, context }) => condition.clear(caller, context)),
  route(checkMinimum, async ({ caller }) => {
    const { isBelow, endBelow, balance } = await condition.minimum(caller);
    return { result: isBelow, minimum: toMajor(endBelow), amount: toMajor(balance) };
  }),
];
