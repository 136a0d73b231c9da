import { activateBonus, listBonuses } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { BonusService } from './bonus.service.js';

export const bonusRoutes = (bonus: BonusService): Route[] => [
  route(listBonuses, ({ caller, context }) => bonus.list(caller, context.language)),
  route(activateBonus, ({ caller, params, context }) => bonus.activate(caller, params.code, context)),
];
