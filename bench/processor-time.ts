import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in units of 10 ms to programs (USER_HZ is 100 on every platform). */
const TICK_US = 10_000;

interface Process {
  parent: number;
  /** User and system time of all its threads, µs. */
  own: number;
  /** The same of its children that have ended and were reaped, µs. */
  ended: number;
}

/** Fields of `/proc/<pid>/stat` (proc(5)); null when the process has ended. */
function readProcess(pid: number | 'self'): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const sum = (...at: readonly number[]): number => at.reduce((total, field) => total + Number(fields[field]), 0) * TICK_US;
    return { parent: Number(fields[1]), own: sum(11, 12), ended: sum(13, 14) };
  } catch {
    return null;
  }
}

/** Processor time of a process so far, µs. */
export const processTime = (pid: number): number => readProcess(pid)?.own ?? 0;

/** Processor time so far of the programs that this process has started and that have ended, µs. */
export const endedChildrenTime = (): number => readProcess('self')?.ended ?? 0;

/** The live processes that a process has started. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readProcess(pid)?.parent === parent);

/** Processor time so far of a PostgreSQL cluster, or of a node with its server processes, µs: the first process, its live ones, and those that have ended. */
export function clusterTime(first: number): number {
  for (;;) {
    const before = readProcess(first);
    const children = childrenOf(first).map(readProcess);
    const after = readProcess(first);
    // A backend that was reaped meanwhile would be counted twice.
    if (before?.ended !== after?.ended) continue;
    return children.reduce((total, child) => total + (child?.own ?? 0), (after?.own ?? 0) + (after?.ended ?? 0));
  }
}

/** Total and stolen processor time of the machine so far, in ticks. Stolen: the hypervisor ran another machine. */
export function machineTime(): { total: number; stolen: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { total: ticks.reduce((sum, value) => sum + value, 0), stolen: ticks[7] ?? 0 };
}
