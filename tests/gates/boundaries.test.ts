import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED, BREACHES, FOLDERS } from './breaches.js';
import { type Cruise, cruise, folderCycles, ROOT, sourceFiles } from './cruise.js';

interface Config {
  forbidden: { name: string }[];
}
const config: Config = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));

const PLANTED: Record<string, string> = Object.assign({}, ALLOWED, FOLDERS.files, ...BREACHES.map(({ files }) => files));

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

describe('the imports of this tree', () => {
  it('keep every rule', () => {
    expect(found.violations.filter(({ from }) => !(from in PLANTED))).toEqual([]);
  });

  it('lead from folder to folder in one direction', () => {
    expect(folderCycles(found.modules.filter(({ source }) => !(source in PLANTED)))).toEqual([]);
  });

  it('were all read', () => {
    const sources = [
      'apps/server/src',
      'apps/web/src',
      'apps/console/src',
      'apps/sandbox/src',
      'packages/contract/src',
      'packages/phrases/src',
      'packages/ui/src',
    ];
    const written = sources.flatMap((folder) => sourceFiles(ROOT, folder, /\.tsx?$/)).filter((path) => !path.endsWith('.d.ts'));
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

  it('of the direction between folders is named', () => {
    expect(folderCycles(found.modules)).toContain(`${FOLDERS.from} → ${FOLDERS.to}`);
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
