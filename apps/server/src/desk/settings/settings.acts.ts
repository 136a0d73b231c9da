import { currencies } from '@krapao/contract';
import { isLoosening } from '@krapao/contract/desk';
import { z } from 'zod';
import { notifyDesk } from '../../platform/desk-topics.js';
import { accepts, effectOf, lockNamed, nameOf, type NamedSetting, type Settings, writeNamed } from '../../platform/settings/index.js';
import { type Act, defineAct } from '../acts/index.js';

/** Changing a setting. Its version is the current value: a change in between voids the proposal. */
export function settingAct({ settings, namedSettings }: { settings: Settings; namedSettings: readonly NamedSetting[] }): Act {
  const find = (key: string, currency: string | null) =>
    namedSettings.find((each) => each.setting.key === key && each.currency === currency);

  return defineAct({
    name: 'setting.change',
    permission: 'settings.change',
    input: z.object({ key: z.string(), currency: z.enum(currencies).nullable(), value: z.union([z.string(), z.number(), z.boolean()]) }),
    plan: async (tx, { key, currency, value }) => {
      const named = find(key, currency);
      if (named === undefined) return 'NOT_FOUND';
      if (!accepts(named, value)) return 'INVALID_INPUT';
      const before = await lockNamed(settings, tx, named);
      const name = nameOf(named);
      return {
        target: { kind: 'setting', id: name, label: name },
        version: JSON.stringify(before),
        member: null,
        money: null,
        changes: [{ field: 'value', before: String(before), after: String(value) }],
        second: isLoosening(effectOf(named.setting), before, value) ? 'loosens' : null,
      };
    },
    perform: async (tx, { key, currency, value }) => {
      const named = find(key, currency);
      if (named === undefined) return 'NOT_FOUND';
      await writeNamed(settings, tx, named, value);
      notifyDesk(tx, 'settings');
      return null;
    },
  });
}
