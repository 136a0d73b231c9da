import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Runs one of the installed packages' programs with its output at the terminal; resolves to its exit code. */
export function runTool(program, args, env = {}) {
  return runNode([join(ROOT, 'node_modules', program), ...args], env);
}

/** Runs a node program with its output at the terminal; resolves to its exit code. */
export function runNode(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('close', (code) => resolve(code ?? -1));
  });
}
