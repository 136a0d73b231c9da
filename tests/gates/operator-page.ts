import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCommand, shapeOf, verbsOf } from '../../apps/server/src/operator/help.js';
import { verbs } from '../../apps/server/src/operator/verbs.js';
import { ROOT } from './cruise.js';
import { withGenerated } from './settings.js';

export const OPERATOR_PAGE = 'docs/operator.md';
export const readOperatorPage = (): string => readFileSync(join(ROOT, OPERATOR_PAGE), 'utf8');

/** The page with the tables of these commands between its marks. */
export const withCommands = (page: string): string => withGenerated(page, Object.keys(verbs).filter(isCommand).map(table).join('\n\n'));

const table = (name: Parameters<typeof verbsOf>[0]): string =>
  [`### ${name}`, '', '| command | | `--json` prints |', '|---|---|---|', ...verbsOf(name).map((each) => rowOf(name, each))].join('\n');

function rowOf(name: string, [verb, { args, summary, access, json }]: ReturnType<typeof verbsOf>[number]): string {
  const words = [name, verb, args].filter((part) => part !== '').join(' ');
  // A bar ends a cell, also in code.
  return `| \`${words.replaceAll('|', '\\|')}\` | ${summary} | ${access === 'reads' ? `\`${shapeOf(json)}\`` : 'the result of an act'} |`;
}
