import { currencies, type Currency } from '@krapao/contract';
import { PlainError } from '../platform/plain-error.js';
import {
  type CurrencySetting,
  currencySettings,
  type CurrencyValue,
  type Settings,
  type SiteSetting,
  siteSettings,
  type SiteValue,
} from '../platform/settings/index.js';
import { type Command, type CommandContext, currencyOf } from './command.js';

export const SETTINGS_USAGE = 'settings list, settings get KEY [CURRENCY], settings set KEY [CURRENCY] VALUE';

/** A setting has one value for each currency or one for the whole site. */
type NamedSetting = { scope: 'currency'; key: CurrencySetting; currency: Currency } | { scope: 'site'; key: SiteSetting; currency: null };

const currencyKeys = Object.keys(currencySettings) as CurrencySetting[];
const siteKeys = Object.keys(siteSettings) as SiteSetting[];

/** `settings list | get KEY [CURRENCY] | set KEY [CURRENCY] VALUE` */
export const settingsCommand: Command = async ([verb, ...args], context) => {
  if (verb === 'list' && args.length === 0) return list(context.settings);
  if (verb === 'get') {
    const { setting, rest } = parseName(args);
    if (rest.length > 0) throw new PlainError(`"${rest.join(' ')}" is not expected: settings get KEY [CURRENCY].`);
    return [format(await read(context.settings, setting))];
  }
  if (verb === 'set') return change(args, context);
  throw new PlainError(`Write one of: ${SETTINGS_USAGE}.`);
};

async function change(args: readonly string[], { settings, inTx, who }: CommandContext): Promise<string[]> {
  const { setting, rest } = parseName(args);
  const [text] = rest;
  if (text === undefined || rest.length > 1)
    throw new PlainError(`Write one value after ${nameOf(setting)}, in quotes when it has spaces.`);
  const value = parseValue(setting, text);
  const before = await read(settings, setting);
  await inTx((tx) =>
    setting.scope === 'site'
      ? settings.setSite(tx, setting.key, value as SiteValue<SiteSetting>, who)
      : settings.set(tx, setting.key, setting.currency, value as CurrencyValue<CurrencySetting>, who),
  );
  return [`${nameOf(setting)} is ${format(value)} now (it was ${format(before)}).`];
}

async function list(settings: Settings): Promise<string[]> {
  const all: NamedSetting[] = [
    ...currencyKeys.flatMap((key) => currencies.map((currency) => ({ scope: 'currency', key, currency }) as const)),
    ...siteKeys.map((key) => ({ scope: 'site', key, currency: null }) as const),
  ];
  const width = Math.max(...all.map((setting) => nameOf(setting).length));
  return Promise.all(all.map(async (setting) => `${nameOf(setting).padEnd(width)}  ${format(await read(settings, setting))}`));
}

/**
 * Parses `KEY [CURRENCY]`; `rest` is what follows.
 *
 * @throws PlainError for an unknown setting, a missing currency, or a currency that the setting does not take
 */
function parseName([key = '', ...rest]: readonly string[]): { setting: NamedSetting; rest: readonly string[] } {
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
 * Parses a value of the setting's type: a number, true or false, or text.
 *
 * @throws PlainError that describes the values that the setting takes
 */
function parseValue(setting: NamedSetting, text: string): unknown {
  const { schema, example } = definitionOf(setting);
  const value = typeof example === 'string' ? text : parseJson(text);
  if (typeof value === typeof example && schema.safeParse(value).success) return value;
  throw new PlainError(`${setting.key} cannot be "${text}": it takes ${expected(example)}.`);
}

function definitionOf(setting: NamedSetting) {
  return setting.scope === 'site'
    ? { schema: siteSettings[setting.key].schema, example: siteSettings[setting.key].value }
    : { schema: currencySettings[setting.key].schema, example: currencySettings[setting.key][setting.currency] };
}

function expected(example: unknown): string {
  if (typeof example === 'boolean') return 'true or false';
  if (typeof example === 'number') return `a number such as ${example}, within its bounds`;
  return `text such as "${String(example)}", or "" for none`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const read = (settings: Settings, setting: NamedSetting): Promise<unknown> =>
  setting.scope === 'site' ? settings.site(setting.key) : settings.get(setting.key, setting.currency);
const isKey = <K extends string>(keys: readonly K[], key: string): key is K => (keys as readonly string[]).includes(key);
const nameOf = ({ key, currency }: NamedSetting): string => (currency === null ? key : `${key} ${currency}`);
const format = (value: unknown): string => (value === '' ? '""' : String(value));
