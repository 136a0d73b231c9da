import type { DeskModule } from '../acts/index.js';
import { unfreezeAct } from './freezes.acts.js';
import { type FreezeRouteDependencies, freezeRoutes } from './freezes.routes.js';

/** Freezes of members: one person freezes, two lift a freeze. */
export const createFreezeModule = (deps: FreezeRouteDependencies): DeskModule => ({
  routes: freezeRoutes(deps),
  acts: [unfreezeAct(deps.freezes, deps.notices)],
});
