import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The newest release that runs on every Node of the product (docs/decisions/0260). */
const VERSION = '5.14.2';
const FOLDER = join(ROOT, '.cache/prism');
const PACKAGE = join(FOLDER, 'node_modules/@stoplight/prism-cli');

/** Prism's program, for `node`; it is there after `installPrism`. */
export const PRISM = join(PACKAGE, 'dist/index.js');

/**
 * Installs Prism beside the packages of the repository, unless this version is there.
 *
 * @returns {boolean} false when it could not be downloaded
 */
export function installPrism() {
  if (isInstalled()) return true;
  mkdirSync(FOLDER, { recursive: true });
  const [npm = 'npm', ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [
    'install',
    `--prefix=${FOLDER}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-save',
    `@stoplight/prism-cli@${VERSION}`,
  ];
  spawnSync(npm, [...first, ...args], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
  return isInstalled();
}

function isInstalled() {
  const report = join(PACKAGE, 'package.json');
  return existsSync(report) && JSON.parse(readFileSync(report, 'utf8')).version === VERSION;
}
