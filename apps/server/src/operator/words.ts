import { parseArgs } from 'node:util';
import { PlainError } from '../platform/plain-error.js';

/** How the operator of a command line is named and proved. */
export interface Named {
  name: string | null;
  code: string | null;
  isEmergency: boolean;
}

export interface Words {
  args: string[];
  named: Named;
  /** Of `audit verify`. */
  head: string | null;
  /** Of `member export`: the file to write. */
  to: string | null;
  /** Of `member import`: how the file is written. */
  format: string | null;
  /** Of `member import`: it changes nothing. */
  isDryRun: boolean;
  isHelp: boolean;
  isJson: boolean;
}

const options = {
  as: { type: 'string' },
  code: { type: 'string' },
  'dry-run': { type: 'boolean' },
  emergency: { type: 'boolean' },
  format: { type: 'string' },
  head: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  to: { type: 'string' },
} as const;

/** A number below zero is a value, and no option. */
const NEGATIVE = /^-[\d.]/;
const hide = (word: string): string => (NEGATIVE.test(word) ? ` ${word}` : word);
const reveal = (word: string): string => (NEGATIVE.test(word.slice(1)) ? word.slice(1) : word);

/**
 * Parses the words of a command.
 *
 * @throws PlainError for an option that does not exist or has no value
 */
export function parseWords(words: readonly string[]): Words {
  const { values, positionals } = parse(words);
  for (const name of ['as', 'code', 'format', 'head', 'to'] as const)
    if (values[name] === '' || values[name]?.startsWith('--')) throw new PlainError(`Write a value after --${name}.`);
  return {
    args: positionals.map(reveal),
    named: { name: values.as ?? null, code: values.code ?? null, isEmergency: values.emergency ?? false },
    head: values.head ?? null,
    to: values.to ?? null,
    format: values.format ?? null,
    isDryRun: values['dry-run'] ?? false,
    isHelp: values.help ?? false,
    isJson: values.json ?? false,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: words.map(hide), options, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw new PlainError(`${error.message.replace(/[.\n].*/s, '')}. Write: npm run operator -- --help.`, { cause: error });
    throw error;
  }
}
