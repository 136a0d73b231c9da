import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lostCitations, lostLinks } from './citations.js';
import { ROOT, sourceFiles } from './cruise.js';

const TEXT = /\.(tsx?|m?js|css|sql|html|md|ya?ml|service|cfg)$/;
const folders = ['apps', 'packages', 'tests', 'bench', 'scripts', 'docs', 'deploy'];
const files = [...folders.flatMap((folder) => sourceFiles(ROOT, folder, TEXT)), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md']
  // These write citations that must not resolve.
  .filter((path) => !path.startsWith('tests/gates/citations'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

describe('what this repository cites', () => {
  it('is in this repository: pages, decisions, sections of the specification', () => {
    expect(files.length).toBeGreaterThan(1_500);
    expect(files.flatMap(({ path, text }) => lostCitations(text).map((cited) => `${path}: ${cited}`))).toEqual([]);
  });

  it('is linked to by links that lead somewhere', () => {
    const pages = files.filter(({ path }) => path.endsWith('.md'));
    expect(pages.flatMap(({ path, text }) => lostLinks(path, text).map((link) => `${path}: ${link}`))).toEqual([]);
  });
});

describe('the index of decisions', () => {
  const decisions = files.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
  const index = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';

  it('lists every decision with its title, its date and its status', () => {
    expect(decisions.length).toBeGreaterThan(30);
    expect(decisions.filter(({ path, text }) => !index.includes(rowOf(path, text))).map(({ path }) => path)).toEqual([]);
  });

  it('has no row without a file, and no status that names a missing decision', () => {
    const numbers = decisions.map(({ path }) => Number(/\d{4}/.exec(path)?.[0]));
    const named = [...index.matchAll(/^\| \[(\d+)\]|superseded by (\d+) \|/gm)].map(([, row, later]) => Number(row ?? later));
    expect(named.length).toBeGreaterThanOrEqual(decisions.length);
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

/** The beginning of a decision's row in the index, from its heading and its `Date: …. Status: ….` line. */
function rowOf(path: string, text: string): string {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
  const [, date, status] = /^Date: (\d{4}-\d\d-\d\d)\. Status: (accepted|superseded by \d+)\.$/m.exec(text) ?? [];
  return `| [${number}](${path.split('/').at(-1)}) | ${title} | ${date} | ${status} |`;
}

describe('a citation that resolves to nothing is named', () => {
  it.each([
    ['a page of elsewhere', 'as spec.md §4 has it', ['spec.md']],
    ['a page that is gone', 'see docs/nowhere.md', ['docs/nowhere.md']],
    ['a decision that there is not', 'docs/decisions/0060, 9999', ['docs/decisions/9999']],
    ['a section that there is not', 'docs/specification.md §4.6 and §4.99', ['docs/specification.md §4.99']],
    ['none of these', 'docs/specification.md §10.4, docs/production.md and docs/decisions/0060', []],
  ])('%s', (_what, text, lost) => {
    expect(lostCitations(text)).toEqual(lost);
  });

  it.each([
    ['a file', '[here](gone.md)', ['gone.md']],
    ['a heading', '[here](specification.md#4-states) and [there](specification.md#44-nothing)', ['specification.md#44-nothing']],
  ])('a link to %s that there is not', (_what, text, lost) => {
    expect(lostLinks('docs/README.md', text)).toEqual(lost);
  });
});
