import { PlainError } from '../platform/plain-error.js';
import { type CurrencySetting, currencySettings, type SiteSetting, siteSettings } from '../platform/settings/index.js';

/** A setting as the operator names it: some have a value for each currency, the others one for the whole site. */
export type NamedSetting =
  | { scope: 'currency'; key: CurrencySetting; currency: 'THB' | 'LAK' }
  | { scope: 'site'; key: SiteSetting; currency: null };

export const currencyKeys = Object.keys(currencySettings) as CurrencySetting[];
export const siteKeys = Object.keys(siteSettings) as SiteSetting[];

/**
 * Reads `KEY [CURRENCY]`; what follows stays in `rest`.
 *
 * @throws PlainError when there is no such setting, or it needs a currency and has none, or the other way round
 */
export function readName([key = '', ...rest]: readonly string[]): { setting: NamedSetting; rest: readonly string[] } {
  const currency = currencyOf(rest[0]);
  if (isKey(siteKeys, key)) {
    if (currency !== null) throw new PlainError(`${key} is a setting of the whole site: leave the currency out.`);
    return { setting: { scope: 'site', key, currency: null }, rest };
  }
  if (!isKey(currencyKeys, key))
    throw new PlainError(`There is no setting "${key}": the settings are ${[...currencyKeys, ...siteKeys].toSorted().join(', ')}.`);
  if (currency === null) throw new PlainError(`${key} has a value for each currency: write THB or LAK after it.`);
  return { setting: { scope: 'currency', key, currency }, rest: rest.slice(1) };
}

/**
 * Reads a value as its setting takes it: a number, true or false, or text.
 *
 * @throws PlainError says what the setting takes
 */
export function readValue(setting: NamedSetting, written: string): unknown {
  const { schema, example } = definitionOf(setting);
  const value = typeof example === 'string' ? written : asJson(written);
  if (typeof value === typeof example && schema.safeParse(value).success) return value;
  throw new PlainError(`${setting.key} cannot be "${written}": it takes ${wordsFor(example)}.`);
}

function definitionOf(setting: NamedSetting) {
  return setting.scope === 'site'
    ? { schema: siteSettings[setting.key].schema, example: siteSettings[setting.key].value }
    : { schema: currencySettings[setting.key].schema, example: currencySettings[setting.key][setting.currency] };
}

function wordsFor(example: unknown): string {
  if (typeof example === 'boolean') return 'true or false';
  if (typeof example === 'number') return `a number such as ${example}, within its bounds`;
  return `text such as "${String(example)}", or "" for none`;
}

function asJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

const isKey = <K extends string>(keys: readonly K[], key: string): key is K => (keys as readonly string[]).includes(key);

export const currencyOf = (word: string | undefined): 'THB' | 'LAK' | null => (word === 'THB' || word === 'LAK' ? word : null);
