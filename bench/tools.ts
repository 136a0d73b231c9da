import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

export interface Tools {
  pgbench: string | null;
  wrk: string | null;
}

const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Debian keeps some of PostgreSQL's programs out of the path. */
function pgbenchPath(): string | null {
  if (has('pgbench')) return 'pgbench';
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return versions.map((version) => `${folder}/${version}/bin/pgbench`).findLast((path) => existsSync(path)) ?? null;
}

/** The measuring tools, installed from Debian's packages where permitted; missing ones are reported. */
export function findTools(): Tools {
  const find = (): Tools => ({ pgbench: pgbenchPath(), wrk: has('wrk') ? 'wrk' : null });
  const found = find();
  if ((found.pgbench === null || found.wrk === null) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-q'], options);
    for (const name of ['postgresql-contrib', 'wrk'])
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  }
  const tools = find();
  if (tools.pgbench === null)
    console.log('  pgbench is absent: the yardstick is a bare transfer by one SQL call (Debian: apt-get install postgresql-contrib).');
  if (tools.wrk === null)
    console.log('  wrk is absent: load comes from our own loader, which takes some of the machine (Debian: apt-get install wrk).');
  return tools;
}

/**
 * Runs a program to its end and answers what it wrote.
 *
 * @throws Error with the program's last words when it fails
 */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`${program} failed: ${err.trim().split('\n').at(-1)}`))));
  });
}
