import type { Settings } from '../../platform/settings/index.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { Acts, DeskModule } from '../acts/index.js';
import { settingAct } from './settings.acts.js';
import { settingRoutes } from './settings.routes.js';
import { createSettingList } from './settings.service.js';

/** The settings of the site: a change that loosens takes two people. */
export const createSettingModule = ({ acts, ...deps }: { inTx: InTx; settings: Settings; acts: Acts }): DeskModule => ({
  routes: settingRoutes(createSettingList(deps), acts),
  acts: [settingAct(deps.settings)],
});
