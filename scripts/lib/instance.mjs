import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { displayPath } from './paths.mjs';
import { hasCode, plainError } from './plain-error.mjs';
import { end, identityOf } from './process.mjs';

/** @type {import('./process.mjs').Step[]} */
const END = [
  ['SIGTERM', 8_000],
  ['SIGKILL', 2_000],
];
/** A launcher whose npm was killed, or that is stopping, is gone within this time (ms); one that stays is a second instance. */
const PATIENCE = 3_000;

/** @import { InstanceRecord, ProcessRecord } from './types.d.ts' */

/**
 * Makes this process the only launcher of `dataDir` and ends what a killed launcher left over. The file identifies each process by its
 * number and start, because the system reuses numbers: a process that only has the same number is never signalled.
 *
 * @param {string} dataDir
 * @throws {Error} plain, when another launcher runs on `dataDir`
 */
export async function holdInstance(dataDir) {
  const file = join(dataDir, 'run.json');
  /** @type {InstanceRecord} */
  const self = { pid: process.pid, identity: identityOf(process.pid), children: [] };
  const deadline = performance.now() + PATIENCE;
  while (!claim(file, self)) {
    const holder = read(file);
    if (!isRunning(holder)) await takeAway(file, holder);
    else if (performance.now() < deadline) await sleep(100);
    else
      throw plainError(
        `Krapao already runs on ${displayPath(dataDir)}: stop it first, or give this one a folder of its own with KRAPAO_DATA.`,
      );
  }
  return {
    /**
     * Records a child that must not outlive the launcher.
     *
     * @param {number} pid
     */
    record(pid) {
      self.children.push({ pid, identity: identityOf(pid) });
      renameSync(write(file, self), file);
    },
    /** Lets the next launcher use the folder. */
    release() {
      rmSync(file, { force: true });
    },
  };
}

/** @param {ProcessRecord} process */
const isRunning = ({ pid, identity }) => pid > 0 && identity !== '' && identityOf(pid) === identity;

/**
 * Writes the record beside the file.
 *
 * @param {string} file
 * @param {InstanceRecord} content
 * @returns {string} the path of the new file, to be renamed or linked
 */
function write(file, content) {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(content), { mode: 0o600 });
  return fresh;
}

/**
 * Creates the file with its whole content, unless it exists: a link is atomic and never replaces a file.
 *
 * @param {string} file
 * @param {InstanceRecord} self
 * @returns {boolean} false when the file exists
 */
function claim(file, self) {
  const fresh = write(file, self);
  try {
    linkSync(fresh, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(fresh);
  }
}

/**
 * Reads a record; one that no process matches when the file is absent or damaged.
 *
 * @param {string} file
 * @returns {InstanceRecord}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { pid: 0, identity: '', children: [] };
  }
}

/**
 * Removes the file of a dead launcher and ends its children. When another launcher has replaced the file meanwhile, its file is restored.
 *
 * @param {string} file
 * @param {InstanceRecord} holder
 */
async function takeAway(file, holder) {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    if (read(aside).pid !== holder.pid) linkSync(aside, file);
    else await Promise.all(holder.children.filter(isRunning).map(({ pid }) => end(pid, END)));
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
