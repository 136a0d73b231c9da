import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NATIVE } from './build.mjs';
import { noticesText } from './notices.mjs';
import { DIST, ROOT } from './paths.mjs';
import { plainError } from './plain-error.mjs';

/** The sandbox and the embedded database stay out: a production node uses neither. */
const PARTS = ['server', 'operator', 'web', 'console', 'preview'];

/**
 * Copies what a production node runs into `folder`: the built programs and web apps, the packages with native code, and the licenses of all packages.
 *
 * @param {string} folder which may be outside the repository
 * @param {string} [dist] the build
 * @throws {Error} plain, when a part is not built or a package is not installed
 */
export function writeImage(folder, dist = DIST) {
  for (const part of PARTS) {
    if (!existsSync(join(dist, part))) throw plainError(`${part} is not built: run npm test -- build first.`);
    cpSync(join(dist, part), join(folder, 'dist', part), { recursive: true });
  }
  for (const name of runtimePackages()) cpSync(packageFolder(name), join(folder, 'node_modules', name), { recursive: true });
  for (const file of ['package.json', 'LICENSE']) cpSync(join(ROOT, file), join(folder, file));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText());
}

/** @param {string} name */
const packageFolder = (name) => join(ROOT, 'node_modules', name);

/** The packages with native code and what they import; those for other platforms are not installed. */
function runtimePackages() {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} name @param {boolean} isOptional */
  const add = (name, isOptional) => {
    if (found.has(name)) return;
    if (!existsSync(packageFolder(name))) {
      if (isOptional) return;
      throw plainError(`The package ${name} is not installed: run npm ci first.`);
    }
    if (!hasCode(name)) return;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8'));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // What is installed inside the package is copied with it.
      if (!existsSync(join(packageFolder(name), 'node_modules', next))) add(next, next in optionalDependencies);
    }
  };
  for (const name of NATIVE) add(name, false);
  return [...found];
}

/**
 * False for a package of types only.
 *
 * @param {string} name
 */
function hasCode(name) {
  return readdirSync(packageFolder(name), { recursive: true, encoding: 'utf8' }).some((file) => /\.([cm]?js|node|so[.\d]*)$/.test(file));
}
