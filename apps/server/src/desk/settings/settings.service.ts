import { type Setting, settingGroups } from '@krapao/contract/desk';
import { effectOf, nameOf, type NamedSetting, readNamed, type Settings, standardOf } from '../../platform/settings/index.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { readPending } from '../acts/index.js';

export interface SettingListDependencies {
  inTx: InTx;
  settings: Settings;
  namedSettings: readonly NamedSetting[];
}

/** Every setting with its value, by group. */
export function createSettingList({ inTx, settings, namedSettings }: SettingListDependencies): () => Promise<Setting[]> {
  const placeOf = ({ setting: { group } }: NamedSetting): number => settingGroups.indexOf(group);
  const ordered = namedSettings.toSorted((one, other) => placeOf(one) - placeOf(other));
  const names = ordered.map(nameOf);

  return async () => {
    const pending = await inTx((tx) => readPending(tx, 'setting', names));
    return Promise.all(
      ordered.map(async (named): Promise<Setting> => {
        const { key, group, kind } = named.setting;
        const { loosens, choices } = effectOf(named.setting);
        return {
          key,
          group,
          currency: named.currency,
          value: await readNamed(settings, named),
          standard: standardOf(named),
          loosens,
          kind,
          choices: [...choices],
          pending: pending.get(nameOf(named))?.[0] ?? null,
        };
      }),
    );
  };
}
