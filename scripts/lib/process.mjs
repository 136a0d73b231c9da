import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './plain-error.mjs';

const linux = process.platform === 'linux';

/**
 * Whether the process runs. A process that ended and was not collected by its parent (state Z) counts as ended.
 *
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  return !(linux && statFields(pid)?.[0] === 'Z');
}

/**
 * The fields of /proc/PID/stat after the name, which may itself hold spaces: state is 0, start time 19.
 *
 * @param {number} pid
 */
function statFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const TICKS_PER_SECOND = 100;

/**
 * Processor time (seconds, user and system) of this process and of its descendants that have ended and were collected; undefined on systems
 * without /proc.
 */
export function processorTime() {
  const times = linux ? statFields(process.pid)?.slice(11, 15) : undefined;
  return times?.reduce((sum, ticks) => sum + Number(ticks) / TICKS_PER_SECOND, 0);
}

/**
 * One column of `ps`, for systems without /proc; empty when the process has ended.
 *
 * @param {number} pid
 * @param {string} column
 */
function ps(pid, column) {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/**
 * Identifies one run of one process, because the system reuses process ids; empty when no process has this id.
 *
 * @param {number} pid
 */
export function identityOf(pid) {
  if (!isAlive(pid)) return '';
  if (!linux) return ps(pid, 'lstart');
  const started = statFields(pid)?.[19];
  return started ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${started}` : '';
}

/**
 * The command line of a process; empty when it has ended.
 *
 * @param {number} pid
 */
export function commandOf(pid) {
  if (!linux) return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/**
 * Waits until `condition` holds.
 *
 * @param {() => unknown} condition may return a promise
 * @param {number} milliseconds the longest wait
 * @param {number} [every] milliseconds between two checks
 * @returns {Promise<boolean>} false when the condition did not hold in time
 */
export async function waitUntil(condition, milliseconds, every = 25) {
  const deadline = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await sleep(every);
  }
  return true;
}

/** @typedef {[signal: NodeJS.Signals, milliseconds: number]} Step a signal, and how long to wait for the end */

/**
 * Sends each signal in turn and waits, until `isGone()`.
 *
 * @param {number} pid
 * @param {Step[]} steps
 */
export async function end(pid, steps, isGone = () => !isAlive(pid)) {
  for (const [signal, milliseconds] of steps) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!hasCode(error, 'ESRCH')) throw error;
    }
    if (await waitUntil(isGone, milliseconds)) return;
  }
}
