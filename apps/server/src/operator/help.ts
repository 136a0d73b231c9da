import { z } from 'zod';
import { type CommandName, type Verb, verbs } from './verbs.js';

export const ACTING_USAGE = '--as NAME [--code CODE] | --emergency';

const names = Object.keys(verbs) as CommandName[];
export const verbsOf = (name: CommandName): [verb: string, Verb][] => Object.entries(verbs[name]);

/** `suspense credit ID PHONE` */
const wordsOf = (name: string, [verb, { args }]: [string, Verb]): string => [name, verb, args].filter((part) => part !== '').join(' ');

/** All forms of a command, with commas between them. */
export const usageOf = (name: CommandName): string =>
  verbsOf(name)
    .map((each) => wordsOf(name, each))
    .join(', ');

export const isCommand = (name: string): name is CommandName => Object.hasOwn(verbs, name);

const OPTIONS = [
  '--json      prints data instead of lines; a refusal is {"error": …} on standard error',
  '--as NAME   names the operator who acts; --code CODE proves it, otherwise the command asks',
  '--emergency acts without an approval, and leaves a finding',
  '--help      prints this, also after a command and its verb',
];

/** `--help`: of all commands, of one, or of one verb with the shape of its JSON. */
export function helpOf(args: readonly string[]): string[] {
  const [name = '', verb] = args;
  if (!isCommand(name)) return [...names.flatMap((each) => rows(each)), '', ...OPTIONS];
  const one = verbsOf(name).find(([each]) => each === verb);
  if (one === undefined) return [...rows(name), '', ...OPTIONS];
  const [, { summary, access, json }] = one;
  const needs = access === 'reads' ? [] : [`While operators exist, it takes ${ACTING_USAGE}.`];
  return [wordsOf(name, one), summary, ...needs, `With --json it prints ${shapeOf(json)}`];
}

const WIDTH = 52;
const rows = (name: CommandName): string[] => verbsOf(name).map((each) => `${wordsOf(name, each).padEnd(WIDTH)}  ${each[1].summary}`);

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A schema as people write a shape: `[{id: text, at: time, amount: number or null}]`. */
export const shapeOf = (schema: z.ZodType): string => shapeText(z.toJSONSchema(schema));

function shapeText(schema: JsonSchema): string {
  const { type, anyOf, items, properties, format } = schema;
  if (typeof schema['shape'] === 'string') return schema['shape'];
  if (anyOf !== undefined) return anyOf.map((each) => shapeText(each)).join(' or ');
  if (type === 'array') return `[${shapeText(items as JsonSchema)}]`;
  if (properties !== undefined)
    return `{${Object.entries(properties)
      .map(([key, value]) => `${key}: ${shapeText(value as JsonSchema)}`)
      .join(', ')}}`;
  if (type === 'object') return 'object';
  if (format === 'date-time') return 'time';
  return [type]
    .flat()
    .map((each) => (each === 'string' ? 'text' : String(each)))
    .join(' or ');
}
