import type { Acts, DeskModule } from '../acts/index.js';
import { waitingActs } from './waiting.acts.js';
import { waitingRoutes } from './waiting.routes.js';
import { createWaitingQueue, type WaitingQueue, type WaitingQueueDependencies } from './waiting.service.js';

export type { WaitingQueue } from './waiting.service.js';

/** Money and cases that wait for a person. */
export function createWaitingModule({ acts, ...deps }: WaitingQueueDependencies & { acts: Acts }): DeskModule & { waiting: WaitingQueue } {
  const waiting = createWaitingQueue(deps);
  return { waiting, routes: waitingRoutes(waiting, acts), acts: waitingActs(deps) };
}
