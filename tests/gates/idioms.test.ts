import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { idiomsIn } from './idioms.js';
import { vagueNames } from './names.js';

const TEXT = /\.(tsx?|mjs|sql|md)$/;
const folders = ['apps', 'packages', 'tests', 'bench', 'scripts', 'docs', 'deploy'];
const files = [
  ...folders.flatMap((folder) => sourceFiles(ROOT, folder, TEXT)),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
]
  // The phrases are what members read; the gates name the idioms.
  .filter((path) => !path.startsWith('packages/phrases') && !/^tests\/gates\/(?:idioms|names)/.test(path));

it('comments, titles of tests and pages are plain technical English', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((path) =>
    idiomsIn(path, readFileSync(join(ROOT, path), 'utf8')).map(({ phrase, wanted }) => `${path}: "${phrase}" -> ${wanted}`),
  );
  expect(found).toEqual([]);
});

it('names say what the value is', () => {
  const found = files
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .flatMap((path) => vagueNames(path, readFileSync(join(ROOT, path), 'utf8')).map(({ name, line }) => `${path}:${line} ${name}`));
  expect(found).toEqual([]);
});

describe('a vague name is found', () => {
  it.each([
    ['a constant', 'const told = 1;'],
    ['a variable', 'let heard = 1;'],
    ['a function', 'function shown() {}'],
    ['a parameter', 'const ask = (asked: string) => 1;'],
    ['a property of an interface', 'interface Row { said: string }'],
    ['a property of an object', 'const row = { saw: 1 };'],
    ['a destructured name', 'const { row: seen } = rows;'],
    ['a type', 'type Told = string;'],
    ['a word in a name', 'const openDoors = 1;'],
    ['a house that is no account', 'const houses = 1;'],
    ['a room that is no socket room', 'const textRoom = 1;'],
  ])('%s', (_what, text) => {
    expect(vagueNames('apps/server/src/modules/bonus/bonus.ts', text)).toHaveLength(1);
  });

  it.each([
    ['a property that another module declares', 'apps/a.ts', 'row.told = heard(shown);'],
    ['a longer name', 'apps/a.ts', 'const shownRows = 1, householder = 2;'],
    ['an account of the ledger', 'apps/server/src/ledger/accounts.ts', 'const houseAccounts = 1;'],
    ['a socket room', 'apps/server/src/modules/chat/room.ts', 'const roomOf = 1;'],
    ['the read mark of a conversation', 'packages/contract/src/chat.ts', 'interface Joined { seen: number }'],
  ])('but not %s', (_what, path, text) => {
    expect(vagueNames(path, text)).toEqual([]);
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
    ['a shop that may be either', "// the shop's report", ["the shop's"]],
    ['a telling', '// the member is told later', ['is told']],
    ['a hearing', '// whatever hears it', ['hears']],
    ['an unnamed subject', '// nobody waits for it', ['nobody']],
    ['the title of a test', "it('is told once', () => {", ['is told']],
    ['the title after a table of cases', "it.each([\n  ['a'],\n  ['b'],\n] as const)('is told once', () => {", ['is told']],
    ['the title after a condition', "describe.skipIf(!isLinux)(\n  'is told once', () => {", ['is told']],
    ['a title in double quotes', 'it("is told once", () => {', ['is told']],
    ['a case of a test', "it.each([\n  ['a token of nobody', 1],\n])", ['nobody']],
    ['a condition that a test waits for', "await eventually(() => events.length > 0, 'the member hears');", ['hears']],
    ['a message', "throw new Error('there is no room to tell');", ['room']],
    ['a part of a template', 'say(`nobody of ${name} knows it`);', ['nobody']],
    ['a text of a screen', 'const Page = () => <p>nobody is here now</p>;', ['nobody']],
    ['nothing in plain English', '// The socket room of a conversation; one saga per leg; `nobody`; the house account.', []],
    ['nothing in code', "const room = 'door';", []],
  ])('%s', (_what, text, phrases) => {
    expect(idiomsIn('a.test.tsx', text).map(({ phrase }) => phrase)).toEqual(phrases);
  });

  it('in pages outside of code', () => {
    expect(idiomsIn('a.md', 'A door.\n\n```\na door\n```\n\nThe `door`.').map(({ phrase }) => phrase)).toEqual(['door']);
  });
});
