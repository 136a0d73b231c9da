import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { end } from './process.mjs';

const LOG_LIMIT = 20_000_000;

/**
 * A running child process.
 *
 * @typedef {object} Service
 * @property {import('node:child_process').ChildProcess} child
 * @property {number} pid
 * @property {Promise<string>} exited resolves to a sentence about how the process ended
 * @property {() => Promise<void>} stop
 */

/**
 * A server that receives SIGTERM first serves for its lame-duck time.
 *
 * @param {import('./types.d.ts').Settings} env
 * @returns {import('./process.mjs').Step[]}
 */
const stopSteps = (env) => [
  ['SIGTERM', 15_000 + 1_000 * (Number(env.KRAPAO_LAME_DUCK_SECONDS) || 0)],
  ['SIGKILL', 5_000],
];

/**
 * Opens a log to append to; a log beyond its limit (bytes) is renamed to `.1`.
 *
 * @param {string} file
 */
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/**
 * Resolves to a text about how a child ended.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
export function exitOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
}

/**
 * The reason that a program sends before it ends, when it cannot start for a reason that a person can correct: one sentence.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string | undefined}
 */
export function ownReason(child) {
  /** @type {string | undefined} */
  let reason;
  child.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'sentence' in message && typeof message.sentence === 'string')
      reason = message.sentence;
  });
  return () => reason;
}

/** @param {import('node:child_process').ChildProcess} child */
export function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Starts a node program with an IPC channel to this process. The program ends when the channel closes, so it never outlives a killed
 * launcher. It leads its own process group: Ctrl-C reaches only the launcher, which stops everything in order.
 *
 * @param {{ args: string[], env: import('./types.d.ts').Settings, log?: string, cwd?: string }} options
 *   `log`: file for its output; the terminal when absent
 * @returns {Service}
 */
export function startNode({ args, env, log, cwd }) {
  const output = log ? openLog(log) : 'inherit';
  const settings = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
  const child = spawn(process.execPath, args, { cwd, env: settings, detached: true, stdio: ['ignore', output, output, 'ipc'] });
  if (typeof output === 'number') closeSync(output);
  const exited = exitOf(child);
  const stop = async () => {
    if (child.pid !== undefined) await end(child.pid, stopSteps(env), () => hasEnded(child));
    await exited;
  };
  return { child, pid: /** @type {number} */ (child.pid), exited, stop };
}
