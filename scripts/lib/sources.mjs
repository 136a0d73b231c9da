import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The sources of the built programs. */
const SOURCES = ['apps', 'packages'];
const SETTINGS = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs', 'scripts/lib/precompress.mjs'];
const NOT_BUILT = /^(node_modules|dist|test)$|\.test\.tsx?$|\.md$/;

/**
 * One digest of every source file of a build and of its settings.
 *
 * @param {Record<string, string | undefined>} settings
 * @param {string} [root]
 */
export function digestOf(settings, root = ROOT) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(settings, Object.keys(settings).toSorted()));
  for (const path of [...SOURCES.flatMap((folder) => filesIn(root, folder)), ...SETTINGS]) {
    hash.update(`\0${path}\0`);
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * Paths of the sources below `folder`, sorted.
 *
 * @param {string} root
 * @param {string} folder relative to `root`
 * @returns {string[]}
 */
function filesIn(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !NOT_BUILT.test(name));
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}
