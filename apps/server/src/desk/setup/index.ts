import type { DeskModule } from '../acts/index.js';
import { setupRoutes } from './setup.routes.js';
import { createSetup, type Setup, type SetupDependencies } from './setup.service.js';
import type { SetupSite } from './setup.steps.js';

export type { Setup } from './setup.service.js';
export type { SetupSite } from './setup.steps.js';

/** What the site needs before it opens; the command line reads the same list (docs/go-live.md). `site`: of this server. */
export function createSetupModule({ site, ...deps }: SetupDependencies & { site: SetupSite }): DeskModule & { setup: Setup } {
  const setup = createSetup(deps);
  return { setup, routes: setupRoutes(setup, site), acts: [] };
}
