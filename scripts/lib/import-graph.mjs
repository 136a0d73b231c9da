import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

const FOLDERS = ['apps', 'packages', 'tests', 'scripts', 'bench'];
const SOURCE = /\.(ts|tsx|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist']);

/**
 * Files that only gather others: an import of one of them relates to everything and so tells nothing. Composition roots, routers and the index of
 * a package.
 */
const GATHERS = [
  /^apps\/[^/]+\/src\/(app|operator|main)\b/,
  /^apps\/server\/src\/desk\/http\//,
  /^packages\/[^/]+\/src\/(desk\/)?index\.ts$/,
  /^packages\/phrases\/src\/bundles\//,
];

/** What tests of the server share to set a scene, for example a member with a bonus. It gathers too, unless it is itself what changed. */
const SHARED_BY_TESTS = /^apps\/server\/test\/(?!.*\.test\.ts$)/;

/**
 * Who imports what, by path inside the repository; imports of types count.
 *
 * @returns {Promise<Map<string, Set<string>>>} the importers of each file
 */
export async function readImporters() {
  const { default: ts } = await import('typescript');
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const file of FOLDERS.flatMap(filesBelow)) {
    for (const { fileName } of ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true).importedFiles) {
      const imported = resolveImport(file, fileName);
      if (imported === undefined) continue;
      const known = importers.get(imported) ?? new Set();
      importers.set(imported, known.add(file));
    }
  }
  return importers;
}

/**
 * The files themselves and all that import them, directly or through others. The search ends at files that only gather others; what tests share is
 * followed when it is itself one of the files.
 *
 * @param {Map<string, Set<string>>} importers
 * @param {readonly string[]} files
 */
export function dependents(importers, files) {
  const found = new Set(files);
  for (const file of found) {
    if (GATHERS.some((pattern) => pattern.test(file))) continue;
    if (SHARED_BY_TESTS.test(file) && !files.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) found.add(importer);
  }
  return found;
}

/** `import { a, type b as c } from`, on one line or on several: the names. */
const NAMED_IMPORT = /^import (?:type )?\{([^}]*)\} from/gm;
const EXPORTED = /^export (?:declare )?(?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm;

/**
 * The files that import a name that these texts export, whatever index gathers it, and those that import a whole namespace.
 *
 * @param {Map<string, Set<string>>} importers
 * @param {readonly string[]} texts of modules of packages
 */
export function importersByName(importers, texts) {
  const exported = new Set(texts.flatMap((text) => [...text.matchAll(EXPORTED)].map(([, name]) => name)));
  const gathering = [...importers.keys()].filter((file) => file.startsWith('packages/') && GATHERS.some((pattern) => pattern.test(file)));
  const users = new Set(gathering.flatMap((file) => [...(importers.get(file) ?? [])]));
  return [...users].filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const names = [...text.matchAll(NAMED_IMPORT)].flatMap(([, list = '']) =>
      list.split(',').map((each) => /(?:type )?(\w+)/.exec(each)?.[1]),
    );
    return names.some((name) => exported.has(name)) || /^import (?:type )?\* as \w+ from '@krapao\//m.test(text);
  });
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(`${folder}/${entry.name}`);
    return SOURCE.test(entry.name) ? [`${folder}/${entry.name}`] : [];
  });
}

/**
 * The file of an import, as this repository writes them: relative, with or without ending, or a package of a workspace by its `exports`.
 *
 * @param {string} from
 * @param {string} name
 */
function resolveImport(from, name) {
  const target = name.startsWith('.') ? join(dirname(from), name) : workspaceFile(name);
  if (target === undefined) return undefined;
  const bare = target.replace(/\.(js|jsx)$/, '');
  const names = [target, ...['.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((ending) => bare + ending)];
  return names.find((path) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile());
}

/**
 * The file of an import of a workspace's package, by its `exports`: a name, or a pattern with one star.
 *
 * @param {string} name `@krapao/contract/desk`, `@krapao/phrases/desk/th`
 */
function workspaceFile(name) {
  const [scope, workspace, ...rest] = name.split('/');
  if (scope !== '@krapao' || workspace === undefined) return undefined;
  const folder = `packages/${workspace}`;
  /** @type {Record<string, string>} */
  const exported = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).exports ?? {};
  const wanted = ['.', ...rest].join('/');
  for (const [key, target] of Object.entries(exported)) {
    if (key === wanted) return join(folder, target);
    const [before = '', after] = key.split('*');
    if (after !== undefined && wanted.startsWith(before)) return join(folder, target.replace('*', wanted.slice(before.length)));
  }
  return undefined;
}
