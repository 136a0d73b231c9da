import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { replaceAll } from '../failover/config-files.js';
import { endAll } from '../failover/processes.js';
import { postgresUser } from '../failover/programs.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { postgresPrograms } from './programs.js';

const CONFIG = readFileSync(join(import.meta.dirname, '../../deploy/pgbackrest.conf'), 'utf8');
const PATIENCE_MS = 120_000;
/** The bucket's settings in deploy/pgbackrest.conf, from its type to its path. */
const BUCKET = /repo1-type=s3[\s\S]*?repo1-path=\/krapao/;

/** A PostgreSQL whose log goes to the bucket, or one that was restored from it. */
export interface Machine {
  urlOf(role: string, password: string, database: string): string;
  /** Every process ends at once, as when the machine is gone. */
  end(): Promise<void>;
}

/** What the regions share. A folder takes the place of the bucket. */
export interface Bucket {
  folder: string;
}

export interface MachineOptions {
  /** Everything of the machine lies below. */
  folder: string;
  bucket: Bucket;
  /** After so many seconds a segment of the log goes to the bucket even if it is not full. */
  archiveSeconds: number;
}

/** A new primary, whose log goes to the bucket. */
export async function startPrimary(options: MachineOptions): Promise<Machine & { backUp(): void }> {
  const machine = await place(options);
  machine.run(join(postgresPrograms(), 'initdb'), ['-D', machine.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-k']);
  const settings = [
    'archive_mode = on',
    `archive_command = '${machine.pgbackrest.join(' ')} archive-push %p'`,
    `archive_timeout = ${options.archiveSeconds}s`,
  ];
  appendFileSync(join(machine.data, 'postgresql.conf'), `\n${settings.join('\n')}\n`);
  await machine.start();
  machine.backRest('stanza-create');
  return { urlOf: machine.urlOf, end: machine.end, backUp: () => machine.backRest('--type=full', 'backup') };
}

/**
 * A machine of another region, from the bucket alone.
 *
 * @param until the state at this time; null: everything that has reached the bucket
 * @returns the machine, once it accepts writes
 */
export async function restore(options: MachineOptions, until: Date | null): Promise<Machine> {
  const machine = await place(options);
  const target = until === null ? [] : ['--type=time', `--target=${timeText(until)}`, '--target-action=promote'];
  machine.backRest(...target, 'restore');
  // The archive of the lost region stays as it is.
  appendFileSync(join(machine.data, 'postgresql.auto.conf'), '\narchive_mode = off\n');
  await machine.start();
  return { urlOf: machine.urlOf, end: machine.end };
}

/** A time as pgBackRest reads it: it refuses the form of ISO 8601. */
const timeText = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', '+00');

/** The folders and the files of a machine, and what runs on it. */
async function place({ folder, bucket }: MachineOptions) {
  const user = postgresUser();
  const data = join(folder, 'data');
  const port = await freePort();
  for (const path of [folder, data, bucket.folder]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
    if (user !== null) chownSync(path, user.uid, user.gid);
  }
  const config = join(folder, 'pgbackrest.conf');
  const own = [`log-path=${folder}`, `lock-path=${folder}`, `spool-path=${folder}`].join('\n');
  const section = replaceAll(CONFIG.replace(BUCKET, `repo1-path=${bucket.folder}\n${own}`), [
    ['/var/lib/postgresql/15/krapao', data],
    ['/var/run/postgresql', folder],
    ['pg1-port=5432', `pg1-port=${port}`],
  ]);
  writeFileSync(config, section, { mode: 0o644 });
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', PGBACKREST_REPO1_CIPHER_PASS: 'a pass phrase of the test' };
  const run = (program: string, args: readonly string[]): void => {
    const { status, stdout, stderr } = spawnSync(program, args, { ...user, cwd: folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  };
  const pgbackrest = ['pgbackrest', `--config=${config}`, '--stanza=krapao'];
  const urlOf: Machine['urlOf'] = (role, password, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    data,
    pgbackrest,
    run,
    urlOf,
    backRest: (...args: string[]): void => run('/usr/bin/pgbackrest', [...pgbackrest.slice(1), ...args]),
    start: async (): Promise<void> => {
      const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
      spawn(join(postgresPrograms(), 'postgres'), args, { ...user, cwd: folder, env, detached: true, stdio: 'ignore' }).unref();
      await acceptsWrites(urlOf('postgres', '', 'postgres'));
    },
    end: () => endAll(folder),
  };
}

/** Recovery from the log has ended. */
async function acceptsWrites(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    if (await isPrimary(url)) return;
    if (Date.now() > deadline) throw new Error('PostgreSQL did not become a primary');
    await sleep(100);
  }
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
