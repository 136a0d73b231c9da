import type { Acts, DeskModule } from '../acts/index.js';
import { waitingActs } from './waiting.acts.js';
import { waitingRoutes } from './waiting.routes.js';
import { createWaitingDesk, type WaitingDesk, type WaitingDeskDependencies } from './waiting.service.js';

export type { WaitingDesk } from './waiting.service.js';

/** Money and cases that wait for a person. */
export function createWaitingModule({ acts, ...deps }: WaitingDeskDependencies & { acts: Acts }): DeskModule & { waiting: WaitingDesk } {
  const waiting = createWaitingDesk(deps);
  return { waiting, routes: waitingRoutes(waiting, acts), acts: waitingActs(deps) };
}
