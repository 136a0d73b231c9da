import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** From here on a core is worth more to a further process than to the proxy and the work of the system. */
const CORES_FOR_SEVERAL = 4;
/** Connections of a node to its database for calls: all of its processes together, and the most and the fewest of one (platform/db/pool.ts). */
const CONNECTIONS = 80;
const MOST = 20;
const FEWEST = 4;
/**
 * Connections that the kernel keeps until the server accepts them; Node's own 511 are fewer than those that come in a second when another node has ended,
 * and the kernel lets the rest try again only after one, three, seven seconds and so on.
 */
export const BACKLOG = 4_096;
/** Where Linux tells a container how much of the processors it may use. */
const QUOTA_FILE = '/sys/fs/cgroup/cpu.max';

/**
 * How many server processes a node runs (docs/decisions/0268).
 *
 * @param wanted the setting KRAPAO_PROCESSES; 0: as many as the cores suggest
 */
export function processesOf(wanted: number, { demo, cores }: { demo: boolean; cores: number }): number {
  if (wanted > 0) return wanted;
  return demo || cores < CORES_FOR_SEVERAL ? 1 : cores - 1;
}

/** The largest pool of one process, so that a node with many cores does not use up the connections of its database. */
export const connectionsOf = (processes: number): number => Math.min(MOST, Math.max(FEWEST, Math.floor(CONNECTIONS / processes)));

/** The cores that this process may use: those of the machine, or the whole ones within the quota of its container. */
export function usableCores(): number {
  const cores = availableParallelism();
  try {
    return Math.min(cores, coresIn(readFileSync(QUOTA_FILE, 'utf8')));
  } catch {
    return cores;
  }
}

/** @param quota the text of `cpu.max` in a control group: microseconds per period, such as `250000 100000`, or `max` for no limit */
export function coresIn(quota: string): number {
  const [allowed = '', period = ''] = quota.split(' ');
  const cores = Math.floor(Number(allowed) / Number(period));
  return Number.isNaN(cores) ? Number.POSITIVE_INFINITY : Math.max(1, cores);
}

/** A connection that does not end must not keep a process alive: work in progress is stored in the database. */
const STOP_DEADLINE_MS = 13_000;

/** How long a server process takes to stop at most. */
export const stopWithinMs = (lameDuckSeconds: number): number => lameDuckSeconds * 1_000 + STOP_DEADLINE_MS;
