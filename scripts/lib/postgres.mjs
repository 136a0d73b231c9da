import { randomBytes } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOf, hasEnded } from './children.mjs';
import { plainError } from './plain-error.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { chooseUser, giveTo } from './postgres-user.mjs';
import { commandOf, end, isAlive } from './process.mjs';

const NAME = 'krapao';
/** The role of the server's own queries; `krapao` owns the tables and migrates them (docs/decisions/0147). */
const RUNTIME = 'krapao_app';

/** @import { PostgresPrograms, PostgresUser } from './types.d.ts' */
/** @typedef {{ folder: string, cluster: string, log: string, durable: boolean }} Place paths of one PostgreSQL */
/** @typedef {{ password: string, port?: number, runtimePassword?: string }} Memory what `postgres.json` stores between two starts */

/** @type {import('./process.mjs').Step[]} */
const STOP = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];
/** Waits between attempts (ms): after a kill -9 the old backends hold the shared memory for a moment. */
const RETRIES = [100, 300, 600, 1_000, 2_000, 3_000];

/**
 * `url` connects to the database `krapao` as its owner, who may create databases; `runtimeUrl` as the server's own role. `stop` ends
 * open connections, flushes, and resolves when the server is gone.
 *
 * @typedef {import('./children.mjs').Service & { url: string, runtimeUrl: string, port: number }} RunningPostgres
 */

/**
 * Starts the PostgreSQL of `dataDir` and creates its cluster when there is none. Stops a server that a killed launcher left. Resolves
 * when the server accepts connections.
 *
 * @param {{ dataDir: string, log?: string, durable?: boolean, settings?: Record<string, string> }} options `log`: file for PostgreSQL's own
 *   messages; `durable: false` skips fsync, for tests only; `settings`: further lines of postgresql.conf
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ dataDir, log, durable = true, settings = {} }) {
  const programs = findBinaries();
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const folder = realpathSync(dataDir);
  const place = { folder, cluster: join(folder, 'cluster'), log: log ?? join(folder, 'postgres.log'), durable };
  const user = chooseUser(programs.postgres, folder, place.cluster);
  const memory = readMemory(folder);
  await stopLeftover(place.cluster);
  if (!existsSync(place.cluster)) create(place, programs, user, memory.password);
  giveTo(user.owner, place.cluster);
  configure(place, user, settings);
  for (const wait of [...RETRIES, undefined]) {
    const port = memory.port && (await isPortFree(memory.port, '127.0.0.1')) ? memory.port : await freePort();
    const server = await launch(place, programs, user, port);
    if (server) {
      const runtimePassword = memory.runtimePassword ?? randomBytes(24).toString('base64url');
      remember(folder, { ...memory, port, runtimePassword });
      /**
       * @param {string} role
       * @param {string} password
       */
      const urlOf = (role, password) => `postgres://${role}:${password}@127.0.0.1:${port}/${NAME}`;
      const url = urlOf(NAME, memory.password);
      await openRuntimeRole(url, runtimePassword);
      return { ...server, port, url, runtimeUrl: urlOf(RUNTIME, runtimePassword) };
    }
    if (wait !== undefined) await sleep(wait);
  }
  throw plainError(`PostgreSQL does not start: see ${place.log} for its reason.`);
}

/**
 * @param {string} folder
 * @returns {Memory}
 */
function readMemory(folder) {
  const file = join(folder, 'postgres.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return remember(folder, { password: randomBytes(24).toString('base64url') });
}

/**
 * @param {string} folder
 * @param {Memory} memory
 */
function remember(folder, memory) {
  const file = join(folder, 'postgres.json');
  writeFileSync(`${file}.new`, JSON.stringify(memory), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return memory;
}

/**
 * Creates the cluster under another name and renames it at the end, so that a killed start leaves no incomplete cluster.
 *
 * @param {Place} place
 * @param {PostgresPrograms} programs
 * @param {PostgresUser} user
 * @param {string} password of the owner role
 */
function create({ folder, cluster, durable }, programs, user, password) {
  for (const name of readdirSync(folder)) if (name.startsWith('cluster.new')) rmSync(join(folder, name), { recursive: true });
  const fresh = `${cluster}.new`;
  const passwordFile = join(folder, 'cluster.new-password');
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [fresh, passwordFile]) giveTo(user.owner, path);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${NAME}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  runOnce(user, programs.initdb, [
    '-D',
    fresh,
    ...access,
    ...locale,
    ...(durable ? [] : ['--no-sync', '-c', `scram_iterations=${THROWAWAY.scram_iterations}`]),
  ]);
  runOnce(user, programs.postgres, ['--single', '-D', fresh, 'postgres'], `CREATE DATABASE ${NAME}\n`);
  rmSync(passwordFile);
  renameSync(fresh, cluster);
}

/**
 * Creates the server's role, or sets its password. Runs at every start, because a data folder of an earlier release has no such role.
 * The server's migrations grant its permissions.
 *
 * @param {string} url of the owner role
 * @param {string} password
 */
async function openRuntimeRole(url, password) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [RUNTIME]);
    const attributes = `login nosuperuser nocreatedb nocreaterole noreplication password '${password}'`;
    await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${RUNTIME} ${attributes}`);
  } finally {
    await client.end();
  }
}

/**
 * @param {PostgresUser} user
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 * @throws {Error} plain, with the last line of the program's errors
 */
function runOnce(user, program, args, input = '') {
  const [file, wrapped] = user.wrap(program, args);
  const { status, stderr } = spawnSync(file, wrapped, { ...user.options, cwd: '/', env: environment(), input, encoding: 'utf8' });
  if (status !== 0) throw plainError(`The database could not be made: ${stderr.trim().split('\n').at(-1)}`);
}

function environment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * For a cluster that is deleted after use: it need not survive a crash of the machine, nor feed a standby, no database lives long enough to be vacuumed, and
 * its passwords are random and need no slow hash at each of thousands of connections.
 */
const THROWAWAY = {
  scram_iterations: '1',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
};

/**
 * Writes postgresql.conf. Statements and the values in error details never reach the log: they may hold personal data.
 *
 * @param {Place} place
 * @param {PostgresUser} user
 * @param {Record<string, string>} further
 */
function configure({ cluster, durable }, user, further) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    password_encryption: 'scram-sha-256',
    shared_buffers: durable ? '128MB' : '64MB',
    ...(durable ? {} : THROWAWAY),
    synchronous_commit: 'on',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...further,
  };
  const file = join(cluster, 'postgresql.conf');
  writeFileSync(
    file,
    `${Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'`)
      .join('\n')}\n`,
    { mode: 0o600 },
  );
  giveTo(user.owner, file);
}

/**
 * Stops a postmaster that outlived its launcher. PostgreSQL would refuse a lock file whose number is in use, by an unreaped process
 * or by another program since. It treats a lock of its own parent as stale, and still checks the shared memory that the file names.
 *
 * @param {string} cluster
 */
async function stopLeftover(cluster) {
  const { pid, rest } = readLock(cluster);
  if (!pid) return;
  if (isAlive(pid) && commandOf(pid).includes(cluster)) await end(pid, STOP);
  const file = join(cluster, 'postmaster.pid');
  if (existsSync(file)) writeFileSync(file, [process.pid, ...rest].join('\n'));
}

/**
 * PostgreSQL's lock file: the first line is the process id, the eighth is `ready` once connections are accepted.
 *
 * @param {string} cluster
 */
function readLock(cluster) {
  try {
    const [pid, ...rest] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), rest, ready: rest[6]?.trim() === 'ready' };
  } catch {
    return { pid: 0, rest: [], ready: false };
  }
}

/**
 * Starts the server.
 *
 * @param {Place} place
 * @param {PostgresPrograms} programs
 * @param {PostgresUser} user
 * @param {number} port
 * @returns {Promise<import('./children.mjs').Service | undefined>} undefined when the server ended before it was ready
 */
async function launch({ cluster, log }, programs, user, port) {
  const output = openSync(log, 'a', 0o600);
  const [file, args] = user.wrap(programs.postgres, ['-D', cluster, '-p', String(port)]);
  // Its own process group: Ctrl-C must reach only the launcher, which stops the server before its database.
  const child = spawn(file, args, { ...user.options, cwd: '/', env: environment(), detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const exited = exitOf(child);
  const { pid } = child;
  if (pid === undefined) return undefined;
  const isGone = () => hasEnded(child);
  const guard = stopWithLauncher(pid);
  void exited.then(() => guard.kill('SIGKILL'));
  for (;;) {
    await Promise.race([exited, sleep(10)]);
    if (isGone()) return undefined;
    const lock = readLock(cluster);
    if (lock.pid === pid && lock.ready) break;
  }
  const stop = async () => {
    await end(pid, STOP, isGone);
    await exited;
  };
  return { child, pid, exited, stop };
}

/**
 * Starts a shell that stops PostgreSQL when the launcher ends. Its input is a pipe that the system closes with the launcher, also with a
 * killed one.
 *
 * @param {number} pid of PostgreSQL
 */
function stopWithLauncher(pid) {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  return guard;
}
