import type { DeskModule } from '../acts/index.js';
import { slipRoutes } from './slips.routes.js';
import { createSlipDesk, type SlipDesk, type SlipDeskDependencies } from './slips.service.js';

/** Slips that wait for a person. */
export function createSlipModule(deps: SlipDeskDependencies): DeskModule & { imageOf: SlipDesk['imageOf'] } {
  const slips = createSlipDesk(deps);
  return { imageOf: slips.imageOf, routes: slipRoutes(slips), acts: [] };
}
