import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { LAYERS, misnamed, type Names } from './feature-names.js';

/** A feature is a directory, and in the contract a file. */
const namesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => (folder.startsWith('packages/contract') ? /^[^.]+\.ts$/.test(entry.name) : entry.isDirectory()))
    .map((entry) => entry.name.replace('.ts', ''));

const tree: Names = Object.fromEntries(Object.values(LAYERS).map((folder) => [folder, namesIn(folder)]));

describe('the name of a feature', () => {
  it('is the same in contract, server, web, console and phrases', () => {
    expect(misnamed(tree)).toEqual([]);
  });

  it.each(Object.values(LAYERS).filter((folder) => !folder.endsWith('/shared')))('that only %s has is found', (folder) => {
    expect(misnamed({ ...tree, [folder]: [...namesIn(folder), 'planted'] })).toContain(`${folder}/planted`);
  });

  it.each([
    [LAYERS.webShared, 'reward'],
    [LAYERS.consoleShared, 'withdrawal'],
  ])('in %s is found: %s', (folder, name) => {
    expect(misnamed({ ...tree, [folder]: [...namesIn(folder), name] })).toEqual([`${folder}/${name}`]);
  });

  it.each([
    [LAYERS.contract, 'deposit'],
    [LAYERS.phrases, 'withdraw'],
    [LAYERS.deskModules, 'waiting'],
    [LAYERS.deskContract, 'reports'],
    [LAYERS.phrases, 'desk-slips'],
  ])('that %s lacks is found: %s', (folder, feature) => {
    expect(misnamed({ ...tree, [folder]: namesIn(folder).filter((name) => name !== feature) })).toEqual([`${folder} has no ${feature}`]);
  });
});

describe('every feature of wallet and console', () => {
  it.each([LAYERS.web, LAYERS.console])('has a public interface: %s', (folder) => {
    expect(namesIn(folder).filter((name) => !existsSync(join(ROOT, folder, name, 'index.ts')))).toEqual([]);
  });
});

describe('every source file', () => {
  it('stays under 300 lines', () => {
    const files = ['apps', 'packages', 'scripts', 'tests', 'bench'].flatMap((folder) => sourceFiles(ROOT, folder, /\.(tsx?|m?js|mts)$/));
    const long = files.filter((path) => readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length >= 300);
    expect(long).toEqual([]);
  });
});
