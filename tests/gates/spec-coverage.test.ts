import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, errorCodes } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { constants, routes } from './spec-lists.js';

/** The places and tests that docs/spec-coverage names exist, and no route, call, code or constant is missing. */
const folder = 'docs/spec-coverage';
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const tests = ['apps', 'packages', 'tests'].flatMap((workspaces) => sourceFiles(ROOT, workspaces, /\.(test|spec)\.tsx?$/));
/** The short forms of places in the tables. */
const WORKSPACES: Record<string, string> = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  sandbox: 'apps/sandbox/src',
  contract: 'packages/contract/src',
  phrases: 'packages/phrases/src',
};
const OPEN = '**open**';

interface Row {
  /** File and line. */
  at: string;
  says: string;
  places: string[];
  shown: string[];
}

const rows = sourceFiles(ROOT, folder, /\.md$/).flatMap((path) =>
  read(path)
    .split('\n')
    .flatMap((line, index): Row[] => {
      if (!line.startsWith('| §') || line.startsWith('| § |')) return [];
      const [, , says = '', places = '', shown = ''] = line.split('|').map((cell) => cell.trim());
      const named = [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
      return [{ at: `${path}:${index + 1}`, says, places: named, shown: shown.split('<br>') }];
    }),
);

const placeExists = (place: string): boolean => {
  const [workspace = '', ...rest] = place.split('/');
  return existsSync(join(ROOT, WORKSPACES[workspace] ?? workspace, ...rest));
};

/** `file.test.ts` › title: one test file of that name, with a test or a group of that title. */
const testExists = (shown: string): boolean => {
  const [, name = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(shown) ?? [];
  const files = tests.filter((path) => path.endsWith(`/${name}`));
  const source = files.length === 1 && files[0] ? read(files[0]) : '';
  return title !== '' && ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
};
const said = rows.map(({ says }) => says).join('\n');

describe('docs/spec-coverage', () => {
  it('names places that exist', () => {
    expect(rows.length).toBeGreaterThan(300);
    const lost = rows.flatMap(({ at, places }) => (places.length > 0 ? places : ['no place']).map((place) => `${at} ${place}`));
    expect(lost.filter((each) => !placeExists(each.slice(each.indexOf(' ') + 1)))).toEqual([]);
  });

  it('names tests that exist, each by its file and title, or says that a line is open', () => {
    const lost = rows.flatMap(({ at, shown }) => shown.filter((each) => each !== OPEN && !testExists(each)).map((each) => `${at} ${each}`));
    expect(lost).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['route of docs/specification.md §2', routes],
    ['call of the contract', endpoints.map(({ method, path }) => `${method} ${path}`)],
    ['code of the catalogue', errorCodes],
    ['constant of docs/specification.md §9', constants],
  ])('has a row for every %s', (_, wanted) => {
    expect(wanted.filter((each) => !said.includes(`\`${each}\``))).toEqual([]);
  });
});
