import { changeSetting, listSettings, type Setting } from '@krapao/contract/desk';
import type { Acts } from '../acts/acts.service.js';
import { deskRoute, type DeskRoute } from '../route.js';

export const settingRoutes = (list: () => Promise<Setting[]>, acts: Acts): DeskRoute[] => [
  deskRoute(listSettings, async () => ({ settings: await list() })),
  deskRoute(changeSetting, ({ body: { note, ...input }, desk }) => acts.perform(desk, 'setting.change', input, note)),
];
