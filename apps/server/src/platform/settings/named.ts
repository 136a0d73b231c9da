import { currencies, type Currency } from '@krapao/contract';
import type { Tx } from '../unit-of-work.js';
import {
  type CurrencySetting,
  currencySettings,
  type CurrencyValue,
  type SiteSetting,
  siteSettings,
  type SiteValue,
} from './definitions.js';
import type { Settings } from './settings.js';

/** A setting by its name, for people: it has one value for each currency, or one for the whole site. */
export type NamedSetting = { key: CurrencySetting; currency: Currency } | { key: SiteSetting; currency: null };
export type SettingValue = string | number | boolean;

const isCurrencyKey = (key: string): key is CurrencySetting => Object.hasOwn(currencySettings, key);
const isSiteKey = (key: string): key is SiteSetting => Object.hasOwn(siteSettings, key);

/** Undefined: there is no such setting, or it has no value for this currency, or needs one. */
export function settingNamed(key: string, currency: Currency | null): NamedSetting | undefined {
  if (isSiteKey(key)) return currency === null ? { key, currency } : undefined;
  return isCurrencyKey(key) && currency !== null ? { key, currency } : undefined;
}

/** Every setting of the site and per currency. */
export const namedSettings: readonly NamedSetting[] = [
  ...Object.keys(currencySettings)
    .filter(isCurrencyKey)
    .flatMap((key) => currencies.map((currency) => ({ key, currency }))),
  ...Object.keys(siteSettings)
    .filter(isSiteKey)
    .map((key) => ({ key, currency: null })),
];

export const standardOf = ({ key, currency }: NamedSetting): SettingValue =>
  currency === null ? siteSettings[key].value : currencySettings[key][currency];

/** Whether the setting takes this value. */
export function accepts({ key, currency }: NamedSetting, value: unknown): value is SettingValue {
  const { schema } = currency === null ? siteSettings[key] : currencySettings[key];
  return typeof value === typeof standardOf({ key, currency } as NamedSetting) && schema.safeParse(value).success;
}

export const readNamed = (settings: Settings, { key, currency }: NamedSetting): Promise<SettingValue> =>
  currency === null ? settings.site(key) : settings.get(key, currency);

/** The current value, read in the caller's transaction. Of several changes at a time, the second waits for the first. */
export async function lockNamed(settings: Settings, tx: Tx, { key, currency }: NamedSetting): Promise<SettingValue> {
  await settings.lock(tx, key, currency);
  return currency === null ? settings.siteIn(tx, key) : settings.getIn(tx, key, currency);
}

/** `value` has passed `accepts`. */
export const writeNamed = (settings: Settings, tx: Tx, { key, currency }: NamedSetting, value: SettingValue): Promise<void> =>
  currency === null
    ? settings.setSite(tx, key, value as SiteValue<SiteSetting>)
    : settings.set(tx, key, currency, value as CurrencyValue<CurrencySetting>);
