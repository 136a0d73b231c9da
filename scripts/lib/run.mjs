import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Runs a program of an installed package with its output at the terminal.
 *
 * @param {string} program its path in node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @returns {Promise<number>} the exit code; -1 when a signal ended it or it did not start
 */
export function runTool(program, args, env = {}) {
  return runNode([join(ROOT, 'node_modules', program), ...args], env);
}

/**
 * Runs a node program with its output at the terminal.
 *
 * @param {string[]} args node's arguments
 * @param {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @returns {Promise<number>} the exit code; -1 when a signal ended it or it did not start
 */
export const runNode = (args, env = {}) => run(process.execPath, args, env);

/**
 * Runs npm with its output at the terminal.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @returns {Promise<number>} the exit code; -1 when a signal ended it or it did not start
 */
export function runNpm(args, env = {}) {
  const [program = 'npm', ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  return run(program, [...first, ...args], env);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function run(program, args, env) {
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('close', (code) => resolve(code ?? -1));
  });
}
