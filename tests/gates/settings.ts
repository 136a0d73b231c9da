import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../../apps/server/src/platform/environment.js';
import { ROOT } from './cruise.js';

export const PAGE = 'docs/settings.md';
const [BEGIN, END] = ['<!-- generated: npm run settings -->', '<!-- end of generated -->'];

export const readPage = (): string => readFileSync(join(ROOT, PAGE), 'utf8');

/** A page with this text between its marks. */
export function withGenerated(page: string, text: string): string {
  const [before, , after] = page.split(new RegExp(`${BEGIN}|${END}`));
  if (before === undefined || after === undefined) throw new Error('the page has no marks of its generated part');
  return `${before}${BEGIN}\n\n${text}\n\n${END}${after}`;
}

/** The page with the tables of this schema between its marks. */
export const withTables = (page: string): string => withGenerated(page, tables());

type Setting = (typeof settings)[string][string];

const tables = (): string =>
  Object.entries(settings)
    .map(
      ([title, group]) => `### ${title}\n\n| setting | default | meaning |\n|---|---|---|\n${Object.entries(group).map(rowOf).join('\n')}`,
    )
    .join('\n\n');

const rowOf = ([name, setting]: [string, Setting]): string => `| \`${name}\` | ${defaultOf(setting)} | ${setting.description ?? ''} |`;

/** What the schema takes for a setting that is left out, unless the setting says it in words; `required` when it takes nothing. */
function defaultOf(setting: Setting): string {
  const otherwise = setting.meta()?.['otherwise'];
  if (typeof otherwise === 'string') return otherwise;
  const { success, data } = setting.safeParse(undefined);
  if (!success) return 'required';
  return data === '' || data === false || (Array.isArray(data) && data.length === 0) ? '—' : `\`${String(data)}\``;
}

/** Settings of a demo, which no deployment has. */
const DEMO_ONLY = ['KRAPAO_DEMO', 'KRAPAO_DEMO_HISTORY', 'SANDBOX_URL', 'SANDBOX_PUBLIC_URL'];

/** Settings of the server that a deployment may have. */
export const deployedSettings = (): string[] =>
  Object.values(settings)
    .flatMap((group) => Object.keys(group))
    .filter((name) => !DEMO_ONLY.includes(name));

/** Settings of the server that none of these deployment files names, set or as a comment. */
export function missingSettings(files: readonly string[]): string[] {
  const named = new Set(files.flatMap((text) => [...text.matchAll(/^(?:#|Environment=)?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)));
  return deployedSettings().filter((name) => !named.has(name));
}
