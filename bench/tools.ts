import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Debian keeps some of PostgreSQL's programs out of the path. */
function pgbenchPath(): string | null {
  if (has('pgbench')) return 'pgbench';
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return versions.map((version) => `${folder}/${version}/bin/pgbench`).findLast((path) => existsSync(path)) ?? null;
}

/** The path of pgbench, installed from Debian's package where permitted; null with a message when it is absent. */
export function findPgbench(): string | null {
  if (pgbenchPath() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-q'], options);
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql-contrib'], options);
  }
  const path = pgbenchPath();
  if (path === null) console.log('  pgbench is absent, and with it one yardstick (Debian: apt-get install postgresql-contrib).');
  return path;
}

/**
 * Runs a program to its end and returns its output.
 *
 * @throws Error with the last line of its error output when it fails
 */
export function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`${program} failed: ${err.trim().split('\n').at(-1)}`))));
  });
}
