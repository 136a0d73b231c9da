import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, displayPath } from './paths.mjs';
import { plainError } from './plain-error.mjs';

/**
 * The fields of a package in a lockfile that decide whether it is installed.
 *
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean }} LockedPackage
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by the package's folder
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether node_modules differs from package-lock.json. npm writes a lockfile into node_modules at the end of an install, so
 * an interrupted install counts as missing. Packages for other platforms are allowed to be absent.
 */
export function isInstallStale(root = ROOT) {
  const report = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(report)) return true;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(report);
  /** @param {[string, LockedPackage]} entry */
  const differs = ([path, { version, integrity, resolved, link, optional }]) => {
    const present = installed[path];
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false;
    if (!present) return !optional;
    return link ? present.resolved !== resolved : present.version !== version || present.integrity !== integrity;
  };
  /** @param {string} path */
  const isStray = (path) => !(path in wanted) || !existsSync(join(root, path));
  return Object.entries(wanted).some(differs) || Object.keys(installed).some(isStray);
}

/**
 * Installs exactly the packages of package-lock.json.
 *
 * @param {string} log file for npm's output
 * @throws {Error} plain, with npm's first errors
 */
export async function install(log) {
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  const output = createWriteStream(log);
  const [npm = 'npm', ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const child = spawn(npm, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.pipe(output);
  child.stderr.pipe(output);
  const stopNpm = () => child.kill();
  process.once('exit', stopNpm);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('close', resolve);
  });
  process.off('exit', stopNpm);
  if (code !== 0) throw plainError(`The packages could not be installed: ${lastError(log)} The whole report is in ${displayPath(log)}.`);
}

/** @param {string} log */
function lastError(log) {
  const errors = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('npm error'));
  return errors.length > 0
    ? `${errors
        .slice(0, 2)
        .map((line) => line.slice('npm error '.length))
        .join(', ')}.`
    : 'npm did not say why.';
}
