import type { Setting } from '@krapao/contract/desk';
import { namedSettings, readNamed, type Settings, standardOf } from '../../platform/settings/index.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { readPending } from '../acts/index.js';
import { shownSettings } from './setting-table.js';
import { nameOf } from './settings.acts.js';

/** Every setting with its value, grouped in the order of `shownSettings`. */
export const createSettingList =
  ({ inTx, settings }: { inTx: InTx; settings: Settings }) =>
  async (): Promise<Setting[]> => {
    const keys = Object.keys(shownSettings);
    const ordered = namedSettings.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
    const pending = await inTx((tx) => readPending(tx, 'setting', ordered.map(nameOf)));
    return Promise.all(
      ordered.map(async (setting): Promise<Setting> => {
        const { choices, ...shown } = shownSettings[setting.key];
        return {
          ...setting,
          ...shown,
          value: await readNamed(settings, setting),
          standard: standardOf(setting),
          choices: [...choices],
          pending: pending.get(nameOf(setting))?.[0] ?? null,
        };
      }),
    );
  };
