import type { Currency } from '@krapao/contract';
import { PlainError } from '../platform/plain-error.js';
import {
  accepts,
  currencySettings,
  type NamedSetting,
  namedSettings,
  readNamed,
  settingNamed,
  type Settings,
  siteSettings,
  standardOf,
} from '../platform/settings/index.js';
import { type Command, type CommandContext, currencyOf } from './command.js';
import { performAct } from './perform-act.js';

export const SETTINGS_USAGE = 'settings list, settings get KEY [CURRENCY], settings set KEY [CURRENCY] VALUE';

/** `settings list | get KEY [CURRENCY] | set KEY [CURRENCY] VALUE` */
export const settingsCommand: Command = async ([verb, ...args], context) => {
  if (verb === 'list' && args.length === 0) return list(context.settings);
  if (verb === 'get') {
    const { setting, rest } = parseName(args);
    if (rest.length > 0) throw new PlainError(`"${rest.join(' ')}" is not expected: settings get KEY [CURRENCY].`);
    return [format(await readNamed(context.settings, setting))];
  }
  if (verb === 'set') return change(args, context);
  throw new PlainError(`Write one of: ${SETTINGS_USAGE}.`);
};

/** A change that loosens a limit needs a second person: it waits at the desk for approval. */
async function change(args: readonly string[], context: CommandContext): Promise<string[]> {
  const { setting, rest } = parseName(args);
  const [text] = rest;
  if (text === undefined || rest.length > 1)
    throw new PlainError(`Write one value after ${nameOf(setting)}, in quotes when it has spaces.`);
  const value = parseValue(setting, text);
  const before = await readNamed(context.settings, setting);
  return performAct(context, {
    name: 'setting.change',
    input: { ...setting, value },
    problems: { PROPOSAL_OPEN: `A change of ${nameOf(setting)} waits at the desk for approval.` },
    done: `${nameOf(setting)} is ${format(value)} now (it was ${format(before)}).`,
  });
}

async function list(settings: Settings): Promise<string[]> {
  const width = Math.max(...namedSettings.map((setting) => nameOf(setting).length));
  return Promise.all(
    namedSettings.map(async (setting) => `${nameOf(setting).padEnd(width)}  ${format(await readNamed(settings, setting))}`),
  );
}

/**
 * Parses `KEY [CURRENCY]`; `rest` is what follows.
 *
 * @throws PlainError for an unknown setting, a missing currency, or a currency that the setting does not take
 */
function parseName([key = '', ...rest]: readonly string[]): { setting: NamedSetting; rest: readonly string[] } {
  const currency = currencyOf(rest[0]);
  const setting = settingNamed(key, currency);
  if (setting === undefined) throw new PlainError(problemOf(key, currency));
  return { setting, rest: setting.currency === null ? rest : rest.slice(1) };
}

function problemOf(key: string, currency: Currency | null): string {
  if (key in siteSettings) return `${key} is a setting of the whole site: leave the currency out.`;
  if (key in currencySettings && currency === null) return `${key} has a value for each currency: write THB or LAK after it.`;
  const keys = [...Object.keys(currencySettings), ...Object.keys(siteSettings)].toSorted();
  return `There is no setting "${key}": the settings are ${keys.join(', ')}.`;
}

/**
 * Parses a value of the setting's type: a number, true or false, or text.
 *
 * @throws PlainError that describes the values that the setting takes
 */
function parseValue(setting: NamedSetting, text: string): string | number | boolean {
  const example = standardOf(setting);
  const value = typeof example === 'string' ? text : parseJson(text);
  if (accepts(setting, value)) return value;
  throw new PlainError(`${setting.key} cannot be "${text}": it takes ${expected(example)}.`);
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

const nameOf = ({ key, currency }: NamedSetting): string => (currency === null ? key : `${key} ${currency}`);
const format = (value: unknown): string => (value === '' ? '""' : String(value));
