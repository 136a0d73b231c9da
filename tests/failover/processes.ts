import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Process {
  pid: number;
  command: string;
  /** One letter, as /proc/PID/stat shows it: T is stopped. */
  state: string;
}

/**
 * Programs that belong to a folder: it is their working directory, or in their command line. PostgreSQL's processes lead groups of their own and
 * outlive their postmaster for a moment; this finds them all. Linux only, as the storm is.
 */
export function processesOf(folder: string): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) return [];
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
      const isOurs = command.includes(`${folder}/`) || `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
      // A zombie has neither memory nor files: only its parent can end it.
      return isOurs && state !== 'Z' ? [{ pid, command, state }] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Stops every process of the folder where it is, also those that are being started. */
export async function freezeAll(folder: string): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const running = processesOf(folder).filter(({ state }) => state !== 'T');
    if (running.length === 0) return;
    signal(
      running.map(({ pid }) => pid),
      'SIGSTOP',
    );
    await sleep(5);
  }
  throw new Error(`not every process of ${folder} could be stopped`);
}

/** Ends every process of the folder, frozen or not. Resolves when none is left. */
export async function endAll(folder: string): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const left = processesOf(folder).map(({ pid }) => pid);
    if (left.length === 0) return;
    // SIGKILL ends a stopped process too.
    signal(left, 'SIGKILL');
    await sleep(50);
  }
  throw new Error(`not every process of ${folder} could be ended`);
}
