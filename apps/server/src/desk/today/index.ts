import { checkConnections, getToday } from '@krapao/contract/desk';
import type { DeskModule } from '../acts/index.js';
import { deskRoute } from '../base/route.js';
import type { ProviderConnection } from '../../providers/index.js';
import { createToday, type TodayDependencies } from './today.service.js';

export interface TodayModuleDependencies extends TodayDependencies {
  connections: readonly ProviderConnection[];
}

/** The first page: the queues, the money of the day, and the connections to providers. */
export function createTodayModule({ connections, ...deps }: TodayModuleDependencies): DeskModule {
  const today = createToday(deps);
  const checkAll = async () => ({
    connections: await Promise.all(connections.map(async ({ check, ...connection }) => ({ ...connection, ...(await check()) }))),
  });
  return { routes: [deskRoute(getToday, ({ desk }) => today(desk.operator)), deskRoute(checkConnections, checkAll)], acts: [] };
}
