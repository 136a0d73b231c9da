import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { chooseUser, giveTo } from '../../scripts/lib/postgres-user.mjs';
import { waitUntil } from '../../scripts/lib/process.mjs';

/** A PostgreSQL of its own, as a company installs it, with the roles of deploy/database-roles.sql. */
export interface Database {
  /** The environment of PostgreSQL's clients, as the owner of the tables. */
  clients(database: string): NodeJS.ProcessEnv;
  urlOf(role: 'krapao' | 'krapao_app', database: string): string;
  /** Runs a program of PostgreSQL, or a script that calls them, and resolves to its output. */
  run(program: string, args: string[], environment: NodeJS.ProcessEnv): string;
  stop(): Promise<void>;
}

const PASSWORDS = { krapao: 'owner-of-the-tables', krapao_app: 'role-of-the-server' };

export async function startDatabase(programs: string, folder: string, roles: string): Promise<Database> {
  const cluster = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const user = chooseUser(join(programs, 'postgres'), folder, cluster);
  mkdirSync(cluster);
  giveTo(user.owner, cluster);
  const own = (name: string, args: string[]): [string, string[]] => user.wrap(join(programs, name), args);
  const made = spawnSync(...own('initdb', ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale']), {
    ...user.options,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const server: ChildProcess = spawn(...own('postgres', ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', '']), {
    ...user.options,
    stdio: 'ignore',
  });

  const run: Database['run'] = (program, args, environment) => {
    const path = `${programs}:${process.env['PATH'] ?? ''}`;
    const { status, stdout, stderr } = spawnSync(program, args, { env: { ...environment, PATH: path }, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
    return stdout;
  };
  const place = { PGHOST: '127.0.0.1', PGPORT: String(port) };
  const administrator = { ...place, PGUSER: 'postgres', PGDATABASE: 'postgres' };
  const isUp = () => spawnSync(join(programs, 'psql'), ['-c', 'select 1'], { env: administrator }).status === 0;
  if (!(await waitUntil(async () => isUp(), 30_000))) throw new Error('PostgreSQL does not start');
  run('psql', ['-v', 'ON_ERROR_STOP=1', '-f', roles], {
    ...administrator,
    DATABASE_OWNER_PASSWORD: PASSWORDS.krapao,
    DATABASE_APP_PASSWORD: PASSWORDS.krapao_app,
  });
  run('psql', ['-c', 'create database restored owner krapao'], administrator);
  return {
    clients: (database) => ({ ...place, PGUSER: 'krapao', PGPASSWORD: PASSWORDS.krapao, PGDATABASE: database }),
    urlOf: (role, database) => `postgres://${role}:${PASSWORDS[role]}@127.0.0.1:${port}/${database}`,
    run,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGINT');
      }),
  };
}
