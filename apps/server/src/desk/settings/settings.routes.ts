import { changeSetting, listSettings, type Setting } from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import { deskRoute, type DeskRoute } from '../base/route.js';

export const settingRoutes = (list: () => Promise<Setting[]>, acts: Acts): DeskRoute[] => [
  deskRoute(listSettings, async () => ({ settings: await list() })),
  deskRoute(changeSetting, ({ body: { note, ...input }, desk }) => acts.perform(desk, 'setting.change', input, note)),
];
