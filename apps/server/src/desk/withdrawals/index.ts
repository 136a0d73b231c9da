import type { Acts, DeskModule } from '../acts/index.js';
import { withdrawalActs } from './withdrawals.acts.js';
import { withdrawalRoutes } from './withdrawals.routes.js';
import { createWithdrawalQueue, type WithdrawalQueueDependencies } from './withdrawals.service.js';

/** Withdrawals that wait for a person, and payouts without an outcome. */
export const createWithdrawalModule = (deps: WithdrawalQueueDependencies & { acts: Acts }): DeskModule => ({
  routes: withdrawalRoutes(createWithdrawalQueue(deps), deps.acts),
  acts: withdrawalActs(deps),
});
