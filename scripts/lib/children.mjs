import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { end } from './process.mjs';

const LOG_LIMIT = 20_000_000;
/** A server that is told to stop first serves on for its lame-duck time. */
const stopSteps = (env) => [
  ['SIGTERM', 15_000 + 1_000 * (Number(env?.KRAPAO_LAME_DUCK_SECONDS) || 0)],
  ['SIGKILL', 5_000],
];

/** Opens a log to append to; a log beyond its limit (bytes) becomes `.1`. */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** Resolves to words that say how a child ended. */
export function exitOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
}

export function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Starts a node program with a channel to this process: it ends by itself when the channel closes, so it never outlives a killed
 * launcher. It leads a group of its own, so that Ctrl-C reaches the launcher alone and everything stops in order.
 *
 * @returns `{ pid, exited, stop() }`
 */
export function startNode({ args, env, log, cwd }) {
  const output = log ? openLog(log) : 'inherit';
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', output, output, 'ipc'] });
  if (log) closeSync(output);
  const exited = exitOf(child);
  const stop = async () => {
    await end(child.pid, stopSteps(env), () => hasEnded(child));
    await exited;
  };
  return { child, pid: child.pid, exited, stop };
}
