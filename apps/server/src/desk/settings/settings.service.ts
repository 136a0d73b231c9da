import type { Setting } from '@krapao/contract/desk';
import { namedSettings, readNamed, type Settings, standardOf } from '../../platform/settings/index.js';
import { shownSettings } from './setting-table.js';

/** Every setting with its value, grouped in the order of `shownSettings`. */
export const createSettingList = (settings: Settings) => async (): Promise<Setting[]> => {
  const keys = Object.keys(shownSettings);
  const ordered = namedSettings.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
  return Promise.all(
    ordered.map(async (setting): Promise<Setting> => {
      const { choices, ...shown } = shownSettings[setting.key];
      return { ...setting, ...shown, choices: [...choices], value: await readNamed(settings, setting), standard: standardOf(setting) };
    }),
  );
};
