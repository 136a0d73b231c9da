import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { plainError } from './plain-error.mjs';

/** @import { Owner, PostgresUser } from './types.d.ts' */

/**
 * Chooses the user that runs PostgreSQL. An ordinary user runs it directly.
 *
 * @param {string} program PostgreSQL's own program, which the chosen user must reach
 * @param {string} dataDir the folder around the cluster, which the chosen user must reach
 * @param {string} cluster the cluster's folder, which may not exist yet
 * @returns {PostgresUser}
 */
export function chooseUser(program, dataDir, cluster) {
  if (process.getuid?.() !== 0) return { owner: undefined, wrap: plain, options: {} };
  const candidates = [dropTo(ownerOf(cluster)), dropTo(nobody()), mappedUser(), dropKeepingAccess(nobody())];
  const chosen = candidates.find((way) => way && works(way, program, dataDir));
  if (!chosen)
    throw plainError(
      'PostgreSQL refuses to run as root and no unprivileged user can reach this folder: run npm start as an ordinary user.',
    );
  return chosen;
}

/** @type {PostgresUser['wrap']} */
const plain = (program, args) => [program, args];

/**
 * The owner of an existing cluster, unless that is root.
 *
 * @param {string} cluster
 */
function ownerOf(cluster) {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

/** The system's unprivileged user. */
function nobody() {
  /** @param {'-u' | '-g'} flag */
  const id = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout) || 65534;
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * @param {Owner | undefined} owner
 * @returns {PostgresUser | undefined}
 */
function dropTo(owner) {
  return owner && { owner, wrap: plain, options: owner };
}

/**
 * In a user namespace root appears as user 1000, but still reaches a home that is closed to other users.
 *
 * @returns {PostgresUser}
 */
function mappedUser() {
  /** @type {PostgresUser['wrap']} */
  const wrap = (program, args) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', program, ...args]];
  return { owner: { uid: 0, gid: 0 }, wrap, options: {} };
}

/**
 * Where user namespaces are forbidden (most containers): another user with the capability to enter closed folders.
 *
 * @param {Owner} owner
 * @returns {PostgresUser}
 */
function dropKeepingAccess(owner) {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const access = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { owner, wrap: (program, args) => ['setpriv', [...identity, ...access, '--', program, ...args]], options: {} };
}

/**
 * @param {PostgresUser} way
 * @param {string} program
 * @param {string} dataDir
 */
function works(way, program, dataDir) {
  const [file, args] = way.wrap('/bin/sh', ['-c', '[ "$(id -u)" != 0 ] && "$0" --version && cd "$1"', program, dataDir]);
  return spawnSync(file, args, { ...way.options, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * Changes the owner of a folder and its content, where it differs.
 *
 * @param {Owner | undefined} owner
 * @param {string} path
 */
export function giveTo(owner, path) {
  if (!owner) return;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || (stat.uid === owner.uid && stat.gid === owner.gid)) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(owner, join(path, name));
  lchownSync(path, owner.uid, owner.gid);
}
