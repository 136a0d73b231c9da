import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { idiomsIn } from './idioms.js';

const TEXT = /\.(tsx?|mjs|sql|md)$/;
const folders = ['apps', 'packages', 'tests', 'bench', 'scripts', 'docs', 'deploy'];
const files = [
  ...folders.flatMap((folder) => sourceFiles(ROOT, folder, TEXT)),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
]
  // The phrases are what members read; these two name the idioms.
  .filter((path) => !path.startsWith('packages/phrases') && !path.startsWith('tests/gates/idioms'));

/** Files below these paths may still have this many. A number is only ever lowered. */
const allowed: Record<string, number> = JSON.parse(readFileSync(join(import.meta.dirname, 'idioms.allowed.json'), 'utf8'));

const areaOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('apps/') ? 4 : 2)
    .join('/');

describe('comments, titles of tests and pages are plain technical English', () => {
  const found = new Map<string, string[]>();
  for (const path of files)
    for (const { phrase, wanted } of idiomsIn(path, readFileSync(join(ROOT, path), 'utf8')))
      found.set(areaOf(path), [...(found.get(areaOf(path)) ?? []), `${path}: "${phrase}" -> ${wanted}`]);

  it('no area has more banned idioms than it had', () => {
    expect(files.length).toBeGreaterThan(1_500);
    expect([...found].filter(([area, list]) => list.length > (allowed[area] ?? 0)).flatMap(([, list]) => list)).toEqual([]);
  });
});

describe('a banned idiom is named', () => {
  it.each([
    ['a rate without per', '// one saga a leg', ['one saga a leg']],
    ['a rate in digits', '/** 20 calls a minute */', ['20 calls a minute']],
    ['once without per', '// posted once a reference', ['once a reference']],
    ['a room that is no socket room', '// the room that owns the table', ['room']],
    ['a door', '// the only door to the ledger', ['door']],
    ['a house that is no account', '// all members of the house', ['house']],
    ['a telling', '// the member is told later', ['is told']],
    ['a hearing', '// whatever hears it', ['hears']],
    ['an unnamed subject', '// nobody waits for it', ['nobody']],
    ['the title of a test', "it('is told once', () => {", ['is told']],
    ['nothing in plain English', '// The socket room of a conversation; one saga per leg; `nobody`; the house account.', []],
    ['nothing in code', "const room = 'door';", []],
  ])('%s', (_what, text, phrases) => {
    expect(idiomsIn('a.ts', text).map(({ phrase }) => phrase)).toEqual(phrases);
  });

  it('in pages outside of code', () => {
    expect(idiomsIn('a.md', 'A door.\n\n```\na door\n```\n\nThe `door`.').map(({ phrase }) => phrase)).toEqual(['door']);
  });
});
