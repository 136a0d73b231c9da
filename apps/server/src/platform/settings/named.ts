import type { SettingValue } from '@krapao/contract/desk';
import type { Tx } from '../unit-of-work.js';
import type { NamedSetting } from './setting.js';
import type { Settings } from './settings.js';

/** `withdrawMin THB`, or `terminated` of the whole site. */
export const nameOf = ({ setting: { key }, currency }: NamedSetting): string => (currency === null ? key : `${key} ${currency}`);

/** The value until the operator changes it. */
export const standardOf = ({ setting, currency }: NamedSetting): SettingValue => (currency === null ? setting.value : setting[currency]);

/** Whether the setting takes this value. */
export const accepts = (named: NamedSetting, value: unknown): value is SettingValue =>
  typeof value === typeof standardOf(named) && named.setting.schema.safeParse(value).success;

export const readNamed = (settings: Settings, { setting, currency }: NamedSetting): Promise<SettingValue> =>
  currency === null ? settings.site(setting) : settings.get(setting, currency);

/** The current value, read in the caller's transaction. Of several changes at a time, the second waits for the first. */
export async function lockNamed(settings: Settings, tx: Tx, { setting, currency }: NamedSetting): Promise<SettingValue> {
  await settings.lock(tx, setting, currency);
  return currency === null ? settings.siteIn(tx, setting) : settings.getIn(tx, setting, currency);
}

/** `value` has passed `accepts`. */
export const writeNamed = (settings: Settings, tx: Tx, { setting, currency }: NamedSetting, value: SettingValue): Promise<void> =>
  currency === null ? settings.setSite(tx, setting, value) : settings.set(tx, setting, currency, value);
