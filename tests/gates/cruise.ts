import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

export interface Cruise {
  /** Sources that dependency-cruiser read, as paths inside the tree. */
  modules: string[];
  violations: Violation[];
}

interface Report {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Checks the imports of a whole tree, this one or a copy. */
export function cruise(root: string): Cruise {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'];
  const json = execFileSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const report: Report = JSON.parse(json);
  return {
    modules: report.modules.map(({ source }) => source),
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
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
