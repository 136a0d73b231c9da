import { type Design, designs, type Limit } from './scale-designs.js';
import { capacity, movementCost, volume } from './scale-model.js';
import { DEFAULTS, type ParameterName, PARAMETERS, type Parameters } from './scale-parameters.js';
import type { Run } from './scale-run.js';

/** Two significant digits below 100, whole numbers from there on. */
const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 6 });
/** Three significant digits: what the model computes is no more exact. */
const about = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en');
const usd = (value: number): string => value.toFixed(2);
const time = (seconds: number): string => (seconds < 1e-3 ? `${short(seconds * 1e6)} µs` : `${short(seconds * 1e3)} ms`);
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replaceAll('| --- ', '|---')
    .replaceAll('|--- |', '|---|');

/** At which the capacity is computed. */
const UTILIZATIONS = [0.5, 0.7, 0.9];

/** The text of `npm run scale`. `batching`: in place of the measured ratio of half load. */
export function report(run: Run, parameters: Parameters, batching: number | null): string {
  const cost = movementCost(run, parameters, batching ?? run.halfLoadRatio);
  const amounts = volume(cost, parameters);
  return [
    `Run of ${run.title}`,
    '### Measured, from that run',
    measured(run),
    `- A posting at half load costs ${run.halfLoadRatio.toFixed(2)} times that at full load${batching === null ? '' : `; the model uses ${batching} (assumption)`}.`,
    '### Derived from the measurement',
    `- A movement with its reads: ${about(cost.node)} µs of the nodes, ${about(cost.database)} µs of PostgreSQL, ${about(cost.log)} bytes of log, ${about(cost.disk)} bytes of disk, ${short(cost.transactions)} transactions of ${time(cost.database / cost.transactions / 1e6)}.\n- The disk of a settlement and of a deposit is that of the same tables and indexes in a withdrawal. Rows of QR codes, webhooks, sessions and the desk are not counted.`,
    '### Assumptions',
    table(
      ['parameter', 'value', 'meaning'],
      (Object.keys(PARAMETERS) as ParameterName[]).map((name) => [
        `\`--${name}\``,
        `${parameters[name].toLocaleString('en')}${parameters[name] === DEFAULTS[name] ? '' : ' (set)'}`,
        PARAMETERS[name].meaning,
      ]),
    ),
    `### One primary with ${parameters.cores} cores`,
    table(
      ['utilization', 'movements per second', 'a transaction waits', 'mean wait', 'p99 of the wait'],
      UTILIZATIONS.map((utilization) => {
        const { rate, wait } = capacity(cost, parameters, utilization);
        const waits = wait === null ? ['–', '–', '–'] : [`${short(wait.probability * 100)} %`, time(wait.mean), time(wait.p99)];
        return [`${utilization * 100} %`, about(rate), ...waits];
      }),
    ),
    `### ${parameters.rate.toLocaleString('en')} movements per second, all day`,
    `- ${about(amounts.disk)} GB of disk and ${about(amounts.log)} GB of log per day, per copy\n- ${about(amounts.kept / 1_000)} TB after ${parameters.retention} days; a copy of them takes ${about(amounts.copyHours)} hours`,
    table(
      [
        'design',
        'cores of databases',
        'limit, movements per second at the peak',
        'copy of the largest database',
        'nodes',
        'databases',
        'disk',
        'archive',
        'USD per million movements',
      ],
      designs(cost, parameters).map(designRow),
    ),
  ].join('\n\n');
}

const measured = ({ costs }: Run): string =>
  table(
    ['operation', 'node µs', 'PostgreSQL µs', 'bytes of log', 'transactions'],
    Object.entries(costs).map(([name, { node, database, log, transactions }]) => [
      name,
      ...[node, database, log, transactions].map(String),
    ]),
  );

const LIMITS: Readonly<Record<Limit['by'], string>> = {
  processor: 'cores of the largest machine',
  log: 'bandwidth of the log',
  coordinator: 'cores of the coordinator',
  none: 'none in the model',
};

function designRow({ name, cores, limit, copyHours, cost }: Design): string[] {
  const prices = cost === null ? ['–', '–', '–', '–', '–'] : [cost.nodes, cost.database, cost.disk, cost.archive, cost.total].map(usd);
  const reached = limit.rate === null ? LIMITS[limit.by] : `${about(limit.rate)}: ${LIMITS[limit.by]}`;
  return [name, cores === null ? 'beyond the limit' : String(cores), reached, `${about(copyHours)} h`, ...prices];
}
