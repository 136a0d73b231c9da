import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOf, hasEnded } from './children.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { chooseUser, giveTo } from './postgres-user.mjs';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_MS = 10_000;

/** True where Debian's PgBouncer is installed (`apt-get install pgbouncer`). */
export const hasPgBouncer = () => spawnSync(PROGRAM, ['--version']).status === 0;

/**
 * `through` answers the URL of the same database through PgBouncer.
 *
 * @typedef {{ through(url: string): string, stop(): Promise<void> }} RunningPgBouncer
 */

/**
 * PgBouncer in front of the PostgreSQL at `url`, for tests. `roles` are URLs of the roles that log in through it.
 *
 * @param {{ url: string, roles?: string[], mode: 'session' | 'transaction', poolSize?: number }} options
 * @returns {Promise<RunningPgBouncer>}
 */
export async function startPgBouncer({ url, roles = [url], mode, poolSize = 10 }) {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-pgbouncer-'));
  chmodSync(folder, 0o711);
  const target = new URL(url);
  const port = await freePort();
  /**
   * @param {string} name
   * @param {string} text
   */
  const file = (name, text) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const users = roles.map((role) => new URL(role)).map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: file('users.txt', `${users.join('\n')}\n`),
    pool_mode: mode,
    default_pool_size: poolSize,
    max_client_conn: 500,
    // Seconds without logins after a login at the server failed.
    server_login_retry: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const config = file('pgbouncer.ini', `[databases]\n* = host=${target.hostname} port=${target.port}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const user = chooseUser(PROGRAM, folder, join(folder, 'none'));
  giveTo(user.owner, folder);
  const [program, args] = user.wrap(PROGRAM, [config]);
  const child = spawn(program, args, { ...user.options, cwd: '/', stdio: 'ignore' });
  const exited = exitOf(child);
  for (const deadline = Date.now() + START_MS; await isPortFree(port, '127.0.0.1');) {
    if (hasEnded(child) || Date.now() > deadline) throw new Error('PgBouncer does not start');
    await sleep(20);
  }
  return {
    through: (address) => Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
