import type { NamedSetting, Settings } from '../../platform/settings/index.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { Acts, DeskModule } from '../acts/index.js';
import { settingAct } from './settings.acts.js';
import { settingRoutes } from './settings.routes.js';
import { createSettingList } from './settings.service.js';

export interface SettingModuleDependencies {
  inTx: InTx;
  settings: Settings;
  /** The settings of all modules, in the order of the screen within each group. */
  namedSettings: readonly NamedSetting[];
  acts: Acts;
}

/** The settings of the site: a change that loosens takes two people. */
export const createSettingModule = ({ acts, ...deps }: SettingModuleDependencies): DeskModule => ({
  routes: settingRoutes(createSettingList(deps), acts),
  acts: [settingAct(deps)],
});
