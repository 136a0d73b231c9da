import { checkActiveBonus, checkMinimum, clearBonus, getCondition } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { ConditionService } from './condition.service.js';

/** The calls about a running condition; three of them bear the name of the bonus in docs/specification.md §7. */
export const conditionRoutes = (condition: ConditionService): Route[] => [
  route(getCondition, ({ caller, context }) => condition.read(caller, context.language)),
  route(checkActiveBonus, async ({ caller, context }) => {
    const { condition: active } = await condition.read(caller, context.language);
    return { status: active !== null, type: active?.source ?? '' };
  }),
  route(clearBonus, ({ caller, context }) => condition.clear(caller, context)),
  route(checkMinimum, ({ caller }) => condition.minimum(caller)),
];
