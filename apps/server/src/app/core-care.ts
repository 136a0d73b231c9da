import { type BreakDependencies, breakRoutes, createBreakService } from '../modules/break/index.js';
import type { Route } from '../platform/http/route.js';
import type { Infrastructure } from './infrastructure.js';

type CareServices = Pick<BreakDependencies, 'ledger' | 'collectGames' | 'forgetSessions'>;

/** What members decide to protect themselves: breaks from deposits and play. */
export const createCareModules = ({ inTx, clock, logger }: Infrastructure, services: CareServices): { routes: Route[] } => ({
  routes: breakRoutes(createBreakService({ inTx, clock, logger, ...services })),
});
