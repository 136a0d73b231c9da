import { type BreakDependencies, breakRoutes, createBreakService } from '../modules/break/index.js';
import { type LimitService, limitRoutes } from '../modules/limit/index.js';
import type { Route } from '../platform/http/route.js';
import type { Infrastructure } from './infrastructure.js';

type CareServices = Pick<BreakDependencies, 'ledger' | 'collectGames' | 'forgetSessions'> & { limits: LimitService };

/** What members decide to protect themselves: breaks from deposits and play, and limits on deposits. */
export const createCareModules = ({ inTx, clock, logger }: Infrastructure, { limits, ...services }: CareServices): { routes: Route[] } => ({
  routes: [...breakRoutes(createBreakService({ inTx, clock, logger, ...services })), ...limitRoutes(limits)],
});
