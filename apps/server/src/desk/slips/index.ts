import type { DeskModule } from '../acts/index.js';
import { slipRoutes } from './slips.routes.js';
import { createSlipQueue, type SlipQueue, type SlipQueueDependencies } from './slips.service.js';

/** Slips that wait for a person. */
export function createSlipModule(deps: SlipQueueDependencies): DeskModule & { imageOf: SlipQueue['imageOf'] } {
  const slips = createSlipQueue(deps);
  return { imageOf: slips.imageOf, routes: slipRoutes(slips), acts: [] };
}
