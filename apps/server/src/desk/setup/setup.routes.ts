import { getSetup, recordDrill } from '@krapao/contract/desk';
import { decidingOf } from '../base/request.js';
import { deskRoute, type DeskRoute } from '../base/route.js';
import type { Setup } from './setup.service.js';
import type { SetupSite } from './setup.steps.js';

/** `site`: of this server. */
export const setupRoutes = (setup: Setup, site: SetupSite): DeskRoute[] => [
  deskRoute(getSetup, async () => ({ steps: await setup.read(site) })),
  deskRoute(recordDrill, ({ body, desk }) => setup.recordDrill(decidingOf(desk), body.note)),
];
