import { type Waiting, waiting } from './queueing.js';
import type { Parameters } from './scale-parameters.js';
import type { OperationCost, Run } from './scale-run.js';

/** What a movement costs with its reads: µs of processor time, bytes of log and disk, transactions of the database. */
export interface MovementCost extends OperationCost {
  disk: number;
}

/** Tables and indexes that get a row by a settlement, and by a deposit. Measured for a withdrawal: a row has about the same size in the others. */
const POSTED = ['journal', 'journal_key', 'journal_pkey', 'posted_key', 'posted_key_pkey', 'posting', 'posting_pkey', 'posting_journal'];
const LISTED = ['movement', 'movement_pkey', 'movement_id_key'];

/** `batching`: the cost of a posting at the load of the site, divided by that at full load. */
export function movementCost({ costs, disk }: Run, parameters: Parameters, batching: number): MovementCost {
  const { withdrawals } = parameters;
  const [wallet, statement] = [parameters['wallet-reads'], parameters['statement-reads']];
  const sum = (part: keyof OperationCost, posting: number, ofStatement: number): number =>
    posting * ((1 - withdrawals) * costs.deposit[part] + withdrawals * (costs.withdrawal[part] + costs.settlement[part])) +
    wallet * costs.wallet[part] +
    statement * ofStatement * costs.statement[part];
  const bytes = (names: readonly string[]): number => names.reduce((total, name) => total + (disk[name] ?? 0), 0);
  const ofWithdrawal = bytes(Object.keys(disk)) + bytes(POSTED);
  return {
    node: sum('node', batching, 1),
    database: sum('database', batching, parameters['statement-primary']),
    // Smaller batches write more transactions; the count at full load gives longer transactions, and so a longer wait.
    transactions: sum('transactions', 1, parameters['statement-primary']),
    log: sum('log', 1, 0),
    disk: (1 - withdrawals) * bytes([...POSTED, ...LISTED]) + withdrawals * ofWithdrawal,
  };
}

/** Cores that work in parallel, of those of a machine: Amdahl’s law (1967). */
export const effectiveCores = (cores: number, contention: number): number => cores / (1 + contention * (cores - 1));

/** The cores of a machine on which `effective` cores work in parallel; null if no number is enough. */
export function coresFor(effective: number, contention: number): number | null {
  if (contention * effective >= 1) return null;
  return Math.max(1, Math.ceil((effective * (1 - contention)) / (1 - contention * effective) - 1e-9));
}

export interface Capacity {
  utilization: number;
  /** Movements per second. */
  rate: number;
  /** Of a transaction for a core; in seconds. */
  wait: Waiting | null;
  /** The mean processor time of a transaction; in seconds. */
  service: number;
}

/** What one primary does at a utilization of its cores. */
export function capacity(cost: MovementCost, parameters: Parameters, utilization: number): Capacity {
  const servers = effectiveCores(parameters.cores, parameters.contention);
  const rate = (utilization * servers * 1e6) / cost.database;
  const service = cost.database / cost.transactions / 1e6;
  // A part of a core is no server: fewer servers, and so more waiting.
  const whole = Math.max(1, Math.floor(servers));
  const arrivals = (utilization * whole) / service;
  return { utilization, rate, service, wait: waiting({ servers: whole, arrivals, service, variation: parameters.variation }) };
}

export interface Volume {
  /** GB per day. */
  disk: number;
  log: number;
  /** GB of rows after `retention` days. */
  kept: number;
  /** Hours to copy them. */
  copyHours: number;
}

/** What a site writes at `rate`. */
export function volume({ disk, log }: MovementCost, parameters: Parameters): Volume {
  const perDay = (bytes: number): number => (bytes * parameters.rate * 86_400) / 1e9;
  const kept = perDay(disk) * parameters.retention;
  return { disk: perDay(disk), log: perDay(log), kept, copyHours: hoursToCopy(kept, parameters) };
}

/** `size` in GB. */
export const hoursToCopy = (size: number, { copy }: Parameters): number => (size * 1_000) / copy / 3_600;
