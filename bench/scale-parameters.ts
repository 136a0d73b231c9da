import { parseArgs } from 'node:util';

/** What the model assumes where no measurement exists. Prices in USD, list prices of no provider. */
export const PARAMETERS = {
  rate: { value: 2_000, meaning: 'movements per second, as the mean of a day' },
  peak: { value: 2, meaning: 'movements per second in the busiest hour, divided by the mean' },
  withdrawals: { value: 0.5, meaning: 'share of movements that are withdrawals with their settlement; the others are deposits' },
  'wallet-reads': { value: 8, meaning: 'reads of the wallet per movement' },
  'statement-reads': { value: 2, meaning: 'pages of the statement per movement' },
  'statement-primary': {
    value: 1,
    meaning: 'share of the database time of a page that is on the primary; 0.12 with reads from a standby (decision 265)',
  },
  cores: { value: 32, meaning: 'cores of the primary in the table of capacity' },
  largest: { value: 128, meaning: 'cores of the largest machine for a primary' },
  contention: { value: 0.01, meaning: 'share of the database time that cores cannot do in parallel (Amdahl’s law)' },
  utilization: { value: 0.5, meaning: 'of cores at the peak, by which machines are counted' },
  variation: { value: 1, meaning: 'squared coefficient of variation of the time of a transaction; 1 is M/M/c' },
  standbys: { value: 1, meaning: 'copies of each database beside its primary, on machines of the same size' },
  'price-core': { value: 0.05, meaning: 'USD per core-hour' },
  'price-disk': { value: 0.1, meaning: 'USD per GB-month of disk of a database' },
  'price-archive': { value: 0.02, meaning: 'USD per GB-month of archived log' },
  retention: { value: 365, meaning: 'days that rows stay in the database' },
  'log-retention': { value: 14, meaning: 'days that archived log is kept' },
  'log-bandwidth': { value: 500, meaning: 'MB of log per second that one primary writes and sends' },
  copy: { value: 500, meaning: 'MB per second while a database is copied or restored' },
  managed: { value: 2, meaning: 'price of a managed database, divided by that of own machines' },
  'citus-overhead': {
    value: 1.5,
    meaning: 'database time of a movement on a worker, divided by that on one primary: batches per shard are smaller',
  },
  'citus-coordinator': { value: 0.2, meaning: 'database time of a movement on the coordinator, divided by that on one primary' },
  'worker-cores': { value: 16, meaning: 'cores of a worker' },
  'cell-cores': { value: 16, meaning: 'cores of the database of a cell' },
  'cell-imbalance': { value: 1.25, meaning: 'load of the busiest cell, divided by the mean of all' },
} as const satisfies Record<string, { value: number; meaning: string }>;

export type ParameterName = keyof typeof PARAMETERS;
export type Parameters = Readonly<Record<ParameterName, number>>;

const NAMES = Object.keys(PARAMETERS) as ParameterName[];
export const DEFAULTS = Object.fromEntries(NAMES.map((name) => [name, PARAMETERS[name].value])) as Parameters;

/** `batching`: what replaces the measured ratio of half load. `run`: the moment of a run. */
export interface Command {
  parameters: Parameters;
  batching: number | null;
  run: string | null;
  help: boolean;
}
export type CommandResult = { ok: true; command: Command } | { ok: false; reason: string };

/** Parameters that may be 0; the others divide or count. */
const MAY_BE_ZERO = new Set<string>([
  'withdrawals',
  'wallet-reads',
  'statement-reads',
  'statement-primary',
  'contention',
  'variation',
  'standbys',
]);
/** Shares of one. */
const AT_MOST_ONE = new Set<string>(['withdrawals', 'statement-primary', 'contention']);
const WHOLE = new Set<string>(['cores', 'largest', 'worker-cores', 'cell-cores', 'standbys']);
/** The formula of waiting takes a step per core. */
const MOST_CORES = 10_000;

/** Reads `--name value` for each parameter. */
export function readCommand(args: readonly string[]): CommandResult {
  const text = { type: 'string' } as const;
  const options = {
    ...Object.fromEntries(NAMES.map((name) => [name, text])),
    batching: text,
    run: text,
    help: { type: 'boolean' } as const,
  };
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
  const given = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'run' ? [[name, Number(value)] as const] : [],
  );
  const wrong = given.find(([name, value]) => !isPossible(name, value));
  if (wrong !== undefined) return { ok: false, reason: `--${wrong[0]} has no possible value` };
  const { batching = null, ...rest } = Object.fromEntries(given);
  const run = typeof values['run'] === 'string' ? values['run'] : null;
  return { ok: true, command: { parameters: { ...DEFAULTS, ...rest }, batching, run, help: values['help'] === true } };
}

function isPossible(name: string, value: number): boolean {
  if (!Number.isFinite(value) || value < 0 || (value === 0 && !MAY_BE_ZERO.has(name))) return false;
  if (WHOLE.has(name)) return Number.isInteger(value) && value <= MOST_CORES;
  // With a utilization of one, a queue grows without end.
  return name === 'utilization' ? value < 1 : value <= 1 || !AT_MOST_ONE.has(name);
}
