import { getToday } from '@krapao/contract/desk';
import type { DeskModule } from '../acts/index.js';
import { deskRoute } from '../base/route.js';
import { createToday, type TodayDependencies } from './today.service.js';

/** The first page: the queues, and the money of the day. */
export function createTodayModule(deps: TodayDependencies): DeskModule {
  const today = createToday(deps);
  return { routes: [deskRoute(getToday, () => today())], acts: [] };
}
