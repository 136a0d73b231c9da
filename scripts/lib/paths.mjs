import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The built programs: `server/main.js`, `sandbox/main.js` and `web/`. */
export const DIST = join(ROOT, 'dist');

/** The folder with everything that must survive a restart: database, secrets, logs. */
export function dataFolder(env = process.env) {
  const folder = env.KRAPAO_DATA || '.krapao';
  return isAbsolute(folder) ? folder : join(ROOT, folder);
}

/**
 * A path as a person in the current folder would type it.
 *
 * @param {string} path absolute
 */
export function displayPath(path) {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
