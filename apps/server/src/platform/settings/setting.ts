import { currencies, type Currency } from '@krapao/contract';
import type { Loosening, SettingGroup, SettingValue } from '@krapao/contract/desk';
import type { SettingKind } from './setting-kinds.js';

/** What a module declares about each of its settings, which operators change at run time. */
interface Declaration<T extends SettingValue> extends SettingKind<T> {
  /** Under which heading the desk lists it. */
  group: SettingGroup;
  /** The direction in which a change loosens and takes two people, or why no change does (docs/decisions/0193). */
  loosens: Loosening | { never: string };
  /** The value in demo mode until the operator changes it; absent: the usual one. */
  demo?: NoInfer<T>;
}
type CurrencyDeclaration<T extends SettingValue> = Declaration<T> & Record<Currency, NoInfer<T>>;
type SiteDeclaration<T extends SettingValue> = Declaration<T> & { value: NoInfer<T> };

/** The name of a setting in the database, at the desk and at the command line. */
interface Named {
  key: string;
}

/** A setting with a value for each currency. Amounts are major units. */
export type CurrencySetting<T extends SettingValue = SettingValue> = CurrencyDeclaration<T> & Named;
/** A setting with one value for the whole site. */
export type SiteSetting<T extends SettingValue = SettingValue> = SiteDeclaration<T> & Named;
export type Setting = CurrencySetting | SiteSetting;

/** Settings with a value for each currency, by key, and their values until the operator changes them (docs/specification.md §10.3). */
export const currencySettings = <V extends Record<string, SettingValue>>(declared: {
  [K in keyof V]: CurrencyDeclaration<V[K]>;
}): { [K in keyof V]: CurrencySetting<V[K]> } => withKeys(declared);

/** As `currencySettings`, for settings with one value for the whole site. */
export const siteSettings = <V extends Record<string, SettingValue>>(declared: {
  [K in keyof V]: SiteDeclaration<V[K]>;
}): { [K in keyof V]: SiteSetting<V[K]> } => withKeys(declared);

const withKeys = <D extends object>(declared: D): { [K in keyof D]: D[K] & Named } =>
  Object.fromEntries(Object.entries(declared).map(([key, each]) => [key, { ...each, key }])) as { [K in keyof D]: D[K] & Named };

/** One value of a setting, for people: it has a value for each currency, or one for the whole site. */
export type NamedSetting = { setting: CurrencySetting; currency: Currency } | { setting: SiteSetting; currency: null };

export const valuesOf = (setting: Setting): NamedSetting[] =>
  'value' in setting ? [{ setting, currency: null }] : currencies.map((currency) => ({ setting, currency }));

/** The direction in which a change takes two people, null: no change does; and the choices that give a direction to texts. */
export const effectOf = ({ loosens, choices = [] }: Setting): { loosens: Loosening | null; choices: readonly string[] } => ({
  loosens: typeof loosens === 'string' ? loosens : null,
  choices,
});
