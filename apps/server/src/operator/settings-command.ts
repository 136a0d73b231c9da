import { PlainError } from '../platform/plain-error.js';
import { accepts, nameOf, type NamedSetting, readNamed, standardOf } from '../platform/settings/index.js';
import { type Command, type CommandContext, currencyOf } from './command.js';
import { usageOf } from './help.js';
import { performAct } from './perform-act.js';
import type { Printed } from './printed.js';

/** `settings list | get KEY [CURRENCY] | set KEY [CURRENCY] VALUE` */
export const settingsCommand: Command = async ([verb, ...args], context) => {
  if (verb === 'list' && args.length === 0) return list(context);
  if (verb === 'get') {
    const { named, rest } = parseName(args, context);
    if (rest.length > 0) throw new PlainError(`"${rest.join(' ')}" is not expected: settings get KEY [CURRENCY].`);
    const value = await readNamed(context.settings, named);
    return { lines: [format(value)], data: dataOf(named, value) };
  }
  if (verb === 'set') return change(args, context);
  throw new PlainError(`Write one of: ${usageOf('settings')}.`);
};

/** A change that loosens a limit needs a second person: it waits at the desk for approval. */
async function change(args: readonly string[], context: CommandContext): Promise<Printed> {
  const { named, rest } = parseName(args, context);
  const [text] = rest;
  if (text === undefined || rest.length > 1) throw new PlainError(`Write one value after ${nameOf(named)}, in quotes when it has spaces.`);
  const value = parseValue(named, text);
  const before = await readNamed(context.settings, named);
  return performAct(context, {
    name: 'setting.change',
    input: { key: named.setting.key, currency: named.currency, value },
    problems: { PROPOSAL_OPEN: `A change of ${nameOf(named)} waits at the desk for approval.` },
    done: `${nameOf(named)} is ${format(value)} now (it was ${format(before)}).`,
  });
}

async function list({ settings, namedSettings }: CommandContext): Promise<Printed> {
  const width = Math.max(...namedSettings.map((named) => nameOf(named).length));
  const read = await Promise.all(namedSettings.map(async (named) => ({ named, value: await readNamed(settings, named) })));
  return {
    lines: read.map(({ named, value }) => `${nameOf(named).padEnd(width)}  ${format(value)}`),
    data: read.map(({ named, value }) => dataOf(named, value)),
  };
}

const dataOf = ({ setting: { key }, currency }: NamedSetting, value: unknown) => ({ key, currency, value });

/**
 * Parses `KEY [CURRENCY]`; `rest` is what follows.
 *
 * @throws PlainError for an unknown setting, a missing currency, or a currency that the setting does not take
 */
function parseName(
  [key = '', ...rest]: readonly string[],
  { namedSettings }: CommandContext,
): { named: NamedSetting; rest: readonly string[] } {
  const currency = currencyOf(rest[0]);
  const sameKey = namedSettings.filter(({ setting }) => setting.key === key);
  const named = sameKey.find((each) => each.currency === currency);
  if (named !== undefined) return { named, rest: currency === null ? rest : rest.slice(1) };
  if (sameKey.length === 1) throw new PlainError(`${key} is a setting of the whole site: leave the currency out.`);
  if (sameKey.length > 1) throw new PlainError(`${key} has a value for each currency: write THB or LAK after it.`);
  const keys = [...new Set(namedSettings.map(({ setting }) => setting.key))].toSorted();
  throw new PlainError(`There is no setting "${key}": the settings are ${keys.join(', ')}.`);
}

/**
 * Parses a value of the setting's type: a number, true or false, or text.
 *
 * @throws PlainError that describes the values that the setting takes
 */
function parseValue(named: NamedSetting, text: string): string | number | boolean {
  const example = standardOf(named);
  const value = typeof example === 'string' ? text : parseJson(text);
  if (accepts(named, value)) return value;
  throw new PlainError(`${named.setting.key} cannot be "${text}": it takes ${expected(example)}.`);
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

const format = (value: unknown): string => (value === '' ? '""' : String(value));
