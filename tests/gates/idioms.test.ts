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

it('comments, titles of tests and pages are plain technical English', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((path) =>
    idiomsIn(path, readFileSync(join(ROOT, path), 'utf8')).map(({ phrase, wanted }) => `${path}: "${phrase}" -> ${wanted}`),
  );
  expect(found).toEqual([]);
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
    ['the title after a table of cases', "it.each([\n  ['a'],\n  ['b'],\n] as const)('is told once', () => {", ['is told']],
    ['the title after a condition', "describe.skipIf(!isLinux)(\n  'is told once', () => {", ['is told']],
    ['a title in double quotes', 'it("is told once", () => {', ['is told']],
    ['nothing in plain English', '// The socket room of a conversation; one saga per leg; `nobody`; the house account.', []],
    ['nothing in code', "const room = 'door';", []],
  ])('%s', (_what, text, phrases) => {
    expect(idiomsIn('a.ts', text).map(({ phrase }) => phrase)).toEqual(phrases);
  });

  it('in pages outside of code', () => {
    expect(idiomsIn('a.md', 'A door.\n\n```\na door\n```\n\nThe `door`.').map(({ phrase }) => phrase)).toEqual(['door']);
  });
});
