import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

export interface Module {
  /** A path inside the tree. */
  source: string;
  dependencies: { resolved: string }[];
}

export interface Cruise {
  /** The sources that dependency-cruiser read. */
  modules: Module[];
  violations: Violation[];
}

interface Report {
  modules: Module[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Checks the imports of a whole tree, this one or a copy. */
export function cruise(root: string): Cruise {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'];
  const json = execFileSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const report: Report = JSON.parse(json);
  return {
    modules: report.modules,
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** Tests beside a module import the test server, which imports everything. */
const TESTS = /\.test\.tsx?$|^apps\/[^/]+\/(src\/)?test\//;
const CHECKED = /^apps\/(server|web|console)\/src\//;

/**
 * Two folders of server, wallet or console that import each other, also by way of others, as `from → to`. A folder leads to one inside it, because a public interface
 * passes on what the parts of its module import; the way back is not counted, because the parts share files of their module. dependency-cruiser has this rule too, but
 * it derives folders from every file that it reads, tests included.
 */
export function folderCycles(modules: readonly Module[]): string[] {
  const graph = new Map<string, Set<string>>();
  const isChecked = (path: string): boolean => CHECKED.test(path) && !TESTS.test(path);
  for (const { source, dependencies } of modules.filter((module) => isChecked(module.source))) {
    const from = dirname(source);
    const targets = graph.get(from) ?? new Set();
    for (const to of dependencies.filter(({ resolved }) => isChecked(resolved)).map(({ resolved }) => dirname(resolved)))
      if (!`${from}/`.startsWith(`${to}/`)) targets.add(to);
    graph.set(from, targets);
  }
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]));
  return [...graph].flatMap(([from, targets]) => [...targets].filter((to) => reached.get(to)?.has(from)).map((to) => `${from} → ${to}`));
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const next = [start];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    for (const target of graph.get(folder) ?? []) {
      if (found.has(target)) continue;
      found.add(target);
      next.push(target);
    }
  }
  return found;
}

/** Every file below `folder` with one of the endings, as paths inside `root`. */
export function sourceFiles(root: string, folder: string, endings: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : sourceFiles(root, path, endings);
    return endings.test(entry.name) ? [path] : [];
  });
}

const GLOBS = /import\.meta\.glob(?:<[^>]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g;

/** The patterns of `import.meta.glob` in a file that lead out of its feature: dependency-cruiser does not read them. */
export function globsOutside(path: string, text: string): string[] {
  const feature = /^apps\/[^/]+\/src\/(?:features\/)?[^/]+\//.exec(path)?.[0] ?? `${dirname(path)}/`;
  return [...text.matchAll(GLOBS)]
    .flatMap(([, patterns = '']) => [...patterns.matchAll(/'([^']*)'/g)].map(([, pattern = '']) => pattern))
    .filter((pattern) => !pattern.startsWith('!') && !join(dirname(path), pattern).startsWith(feature));
}
