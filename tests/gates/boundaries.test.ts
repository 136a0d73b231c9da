import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED, BREACHES, FOLDERS } from './breaches.js';
import { type Cruise, cruise, folderCycles, globsOutside, ROOT, sourceFiles } from './cruise.js';

interface Config {
  forbidden: { name: string }[];
}
const config: Config = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));

const PLANTED: Record<string, string> = Object.assign({}, ALLOWED, ...[...FOLDERS, ...BREACHES].map(({ files }) => files));

/**
 * dependency-cruiser reads one copy of the tree, with the breaches planted in it. The tree's own violations are those that start in a
 * file that was not planted.
 */
/** Ten seconds on a quiet machine. */
const PATIENCE_MS = 300_000;
const copy = mkdtempSync(join(tmpdir(), 'krapao-gates-'));
let found: Cruise;

beforeAll(() => {
  copyTree(copy);
  for (const [path, text] of Object.entries(PLANTED)) {
    if (existsSync(join(copy, path))) throw new Error(`${path} exists: plant the breach in a new file`);
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  found = cruise(copy);
}, PATIENCE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const SOURCES = [
  'apps/server/src',
  'apps/web/src',
  'apps/console/src',
  'apps/sandbox/src',
  'packages/contract/src',
  'packages/phrases/src',
  'packages/ui/src',
];
const written = SOURCES.flatMap((folder) => sourceFiles(ROOT, folder, /\.tsx?$/)).filter((path) => !path.endsWith('.d.ts'));

describe('the imports of this tree', () => {
  it('keep every rule', () => {
    expect(found.violations.filter(({ from }) => !(from in PLANTED))).toEqual([]);
  });

  it('lead from folder to folder in one direction', () => {
    expect(folderCycles(found.modules.filter(({ source }) => !(source in PLANTED)))).toEqual([]);
  });

  it('by a pattern stay in the feature', () => {
    expect(written.flatMap((path) => globsOutside(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });

  it('were all read', () => {
    expect(written.length).toBeGreaterThan(100);
    const read = new Set(found.modules.map(({ source }) => source));
    expect(written.filter((path) => !read.has(path))).toEqual([]);
  });
});

describe('a planted breach', () => {
  it.each(BREACHES)('of $rule is named ($#)', ({ rule, files }) => {
    const broken = found.violations.filter((violation) => violation.from in files).map((violation) => violation.rule);
    expect(broken).toContain(rule);
  });

  it.each(FOLDERS)('of the direction between folders is named: $from', ({ from, to }) => {
    expect(folderCycles(found.modules)).toContain(`${from} → ${to}`);
  });

  it.each([
    ["import.meta.glob('../../other/components/*')", ['../../other/components/*']],
    ["import.meta.glob<string>(['../media/*', '!**/*.json'], { eager: true })", []],
  ])('of a pattern is named: %s', (text, outside) => {
    expect(globsOutside('apps/web/src/features/howto/model/videos.ts', text)).toEqual(outside);
  });

  it('exists for each rule', () => {
    expect([...new Set(BREACHES.map(({ rule }) => rule))].toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted());
  });

  it.each(Object.keys(ALLOWED))('is not seen in %s', (path) => {
    expect(found.violations.filter(({ from }) => from === path)).toEqual([]);
  });
});

/** Copies the sources and links the packages, except our own, which must resolve into the copy. */
function copyTree(folder: string): void {
  const isSource = (path: string) => !/(^|\/)(node_modules|dist)$/.test(path);
  for (const path of ['apps', 'packages', 'scripts', 'docs/examples', 'tsconfig.base.json', '.dependency-cruiser.cjs', 'package.json']) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: isSource });
  }
  mkdirSync(join(folder, 'node_modules/@krapao'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@krapao') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of ['contract', 'phrases', 'ui']) symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@krapao', name));
}
