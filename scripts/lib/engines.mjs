import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of these programs that a folder of the PATH has.
 *
 * @param {string[]} names
 */
function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** The path of a Firefox on this machine: `FIREFOX_PATH`, Debian's or the publisher's; undefined when there is none. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

/**
 * What each engine needs: a package of Debian, and whether its program is here.
 *
 * @type {Record<string, Record<string, () => boolean>>}
 */
export const ENGINES = {
  webkit: {
    'webkit2gtk-driver': () => findProgram('WebKitWebDriver') !== undefined,
    xvfb: () => findProgram('Xvfb') !== undefined && findProgram('xvfb-run') !== undefined,
    xauth: () => findProgram('xauth') !== undefined,
  },
  firefox: { 'firefox-esr': () => findFirefox() !== undefined },
};

/**
 * Null when these engines can run here; else one sentence that names Debian's packages.
 *
 * @param {string[]} names of ENGINES
 */
export function whatEnginesNeed(names) {
  const missing = names.flatMap((name) => Object.entries(ENGINES[name] ?? {}).flatMap(([debian, isHere]) => (isHere() ? [] : [debian])));
  if (missing.length === 0) return null;
  return `The journeys in ${names.join(' and ')} need Debian’s packages ${missing.join(', ')}: sudo apt-get install -y ${missing.join(' ')}`;
}

/** Installs the packages of all engines where that is possible without asking anyone: as root, on Debian. */
export function installEngines() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...Object.values(ENGINES).flatMap(Object.keys)], options);
}
