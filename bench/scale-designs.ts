import { coresFor, effectiveCores, hoursToCopy, type MovementCost, volume } from './scale-model.js';
import type { Parameters } from './scale-parameters.js';

/** Movements per second at the peak beyond which a design does not go, and why; `rate` is null where databases are added without a limit in the model. */
export interface Limit {
  rate: number | null;
  by: 'processor' | 'log' | 'coordinator' | 'none';
}

/** USD per million movements. */
export interface Cost {
  nodes: number;
  database: number;
  disk: number;
  archive: number;
  total: number;
}

export interface Design {
  name: string;
  /** Databases, without standbys; the coordinator among them. */
  databases: number;
  /** Cores of all databases, without standbys; null if the rate is beyond the limit. */
  cores: number | null;
  limit: Limit;
  /** Hours to copy the largest database after `retention` days. */
  copyHours: number;
  cost: Cost | null;
}

const MONTH_DAYS = 365 / 12;

/** One large primary, a managed one, Citus, and cells, at the same rate. */
export function designs(cost: MovementCost, parameters: Parameters): Design[] {
  return [onePrimary(cost, parameters), managed(cost, parameters), citus(cost, parameters), cells(cost, parameters)];
}

/** Cores that the database time of `share` of the peak keeps busy, at the utilization of the parameters. */
const busyCores = (cost: MovementCost, { rate, peak, utilization }: Parameters, share: number): number =>
  (rate * peak * cost.database * share) / 1e6 / utilization;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function onePrimary(cost: MovementCost, parameters: Parameters): Design {
  const { largest, contention, utilization } = parameters;
  const cores = coresFor(busyCores(cost, parameters, 1), contention);
  const byProcessor = (utilization * effectiveCores(largest, contention) * 1e6) / cost.database;
  const byLog = (parameters['log-bandwidth'] * 1e6) / cost.log;
  return withCost(cost, parameters, {
    name: 'one primary',
    databases: 1,
    cores: cores !== null && cores <= largest && parameters.rate * parameters.peak <= byLog ? cores : null,
    limit: byLog < byProcessor ? { rate: byLog, by: 'log' } : { rate: byProcessor, by: 'processor' },
    copyHours: volume(cost, parameters).copyHours,
  });
}

function managed(cost: MovementCost, parameters: Parameters): Design {
  const own = onePrimary(cost, parameters);
  return withCost(cost, parameters, { ...own, name: 'managed primary' }, parameters.managed);
}

function citus(cost: MovementCost, parameters: Parameters): Design {
  const { contention, largest, utilization } = parameters;
  const share = parameters['citus-coordinator'];
  const workerCores = parameters['worker-cores'];
  const workers = Math.ceil(busyCores(cost, parameters, parameters['citus-overhead']) / effectiveCores(workerCores, contention) - 1e-9);
  const coordinator = coresFor(busyCores(cost, parameters, share), contention);
  return withCost(cost, parameters, {
    name: `Citus: coordinator and ${counted(workers, 'worker')}`,
    databases: workers + 1,
    cores: coordinator !== null && coordinator <= largest ? workers * workerCores + coordinator : null,
    limit: { rate: (utilization * effectiveCores(largest, contention) * 1e6) / (cost.database * share), by: 'coordinator' },
    copyHours: hoursToCopy(volume(cost, parameters).kept / workers, parameters),
  });
}

function cells(cost: MovementCost, parameters: Parameters): Design {
  const cellCores = parameters['cell-cores'];
  const cellsFor = (share: number): number =>
    Math.ceil(busyCores(cost, parameters, share) / effectiveCores(cellCores, parameters.contention) - 1e-9);
  const imbalance = cellsFor(1) === 1 ? 1 : parameters['cell-imbalance'];
  const databases = cellsFor(imbalance);
  return withCost(cost, parameters, {
    name: counted(databases, 'cell'),
    databases,
    cores: databases * cellCores,
    limit: { rate: null, by: 'none' },
    copyHours: hoursToCopy((volume(cost, parameters).kept / databases) * imbalance, parameters),
  });
}

/** `factor`: on the price of the database and its disk. */
function withCost(cost: MovementCost, parameters: Parameters, design: Omit<Design, 'cost'>, factor = 1): Design {
  if (design.cores === null) return { ...design, cost: null };
  const { rate, peak, utilization, standbys } = parameters;
  const perMillion = (coreHours: number): number => (coreHours * parameters['price-core'] * 1e6) / (rate * 3_600);
  const perMonth = (bytes: number, days: number, price: number): number => (((bytes * 1e6) / 1e9) * days * price) / MONTH_DAYS;
  const nodes = perMillion((rate * peak * cost.node) / 1e6 / utilization);
  const database = factor * perMillion(design.cores * (1 + standbys));
  const disk = factor * (1 + standbys) * perMonth(cost.disk, parameters.retention, parameters['price-disk']);
  const archive = perMonth(cost.log, parameters['log-retention'], parameters['price-archive']);
  return { ...design, cost: { nodes, database, disk, archive, total: nodes + database + disk + archive } };
}
