import { currencies, type Currency } from '@krapao/contract';
import { isLoosening } from '@krapao/contract/desk';
import { z } from 'zod';
import { notifyDesk } from '../../platform/desk-topics.js';
import { accepts, lockNamed, settingNamed, type Settings, writeNamed } from '../../platform/settings/index.js';
import { type Act, defineAct } from '../acts/index.js';
import { shownSettings } from './setting-table.js';

/** The id of a setting as the target of an act: `withdrawMin THB`, or `terminated` of the whole site. */
export const nameOf = ({ key, currency }: { key: string; currency: Currency | null }): string =>
  currency === null ? key : `${key} ${currency}`;

/** Changing a setting. Its version is the current value: a change in between voids the proposal. */
export const settingAct = (settings: Settings): Act =>
  defineAct({
    name: 'setting.change',
    permission: 'settings.change',
    input: z.object({ key: z.string(), currency: z.enum(currencies).nullable(), value: z.union([z.string(), z.number(), z.boolean()]) }),
    plan: async (tx, { key, currency, value }) => {
      const setting = settingNamed(key, currency);
      if (setting === undefined) return 'NOT_FOUND';
      if (!accepts(setting, value)) return 'INVALID_INPUT';
      const before = await lockNamed(settings, tx, setting);
      const name = nameOf(setting);
      return {
        target: { kind: 'setting', id: name, label: name },
        version: JSON.stringify(before),
        member: null,
        money: null,
        changes: [{ field: 'value', before: String(before), after: String(value) }],
        second: isLoosening(shownSettings[setting.key], before, value) ? 'loosens' : null,
      };
    },
    perform: async (tx, { key, currency, value }) => {
      const setting = settingNamed(key, currency);
      if (setting === undefined) return 'NOT_FOUND';
      await writeNamed(settings, tx, setting, value);
      notifyDesk(tx, 'settings');
      return null;
    },
  });
