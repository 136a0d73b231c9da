import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../scripts/lib/process.mjs';

const LOGS = join(import.meta.dirname, '../../test-results');

/** Starts a program that leads its own process group, with its output in `test-results`. */
export function startProgram(name: string, command: string, args: string[]): ChildProcess {
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(join(LOGS, `${name}.log`), 'w');
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

/** Ends a program and all processes that it started. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-pid, name);
    } catch {
      return false;
    }
  };
  signal('SIGTERM');
  if (!(await waitUntil(() => !signal(0), 5_000))) signal('SIGKILL');
}

/** Repeats a call until it does not throw, because a program that has just started does not listen yet. */
export async function untilItAnswers<T>(what: string, call: () => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  const attempt = async (): Promise<boolean> => {
    answer = await call().then(
      (value) => ({ value }),
      () => undefined,
    );
    return answer !== undefined;
  };
  await waitUntil(attempt, 60_000, 50);
  if (answer === undefined) throw new Error(`${what} did not answer within 60 s`);
  return answer.value;
}
