import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type Load, type LoadResult, openLoad, requests, type RequestAt } from './load.js';
import { type Figures, httpSubject, measureSlice, type Subject } from './measure.js';
import { childrenOf } from './processor-time.js';
import { publish } from './report.js';
import { percentile } from './sample.js';
import { type Stand, startStand } from './stand.js';

/** `--quick` shows in about a minute that everything works; its figures say little. */
const QUICK = process.argv.includes('--quick');
/** `--unlimited` measures the same server without a limit of its queues, for comparison. */
const UNLIMITED = process.argv.includes('--unlimited');
/** Offered load as a share of the capacity. */
const STEPS = QUICK ? [0.5, 2] : [0.5, 1, 1.25, 1.5, 2];
const STEP_SECONDS = QUICK ? 3 : 6;
const FULL_LOAD_OPERATIONS = QUICK ? 1_500 : 4_000;
/** More calls than these do not wait at the server at the same time; further ones wait in the load generator for a free connection. */
const CONNECTIONS = 1_500;
const WARM_UP = 3 * CONNECTIONS;
/** The default of the setting; `--limit=100` measures another one. */
const LIMIT_MS = process.argv.find((argument) => argument.startsWith('--limit='))?.slice('--limit='.length) ?? '250';
/** Calls of a step have left the server before the next one begins. */
const PAUSE_MS = 500;

const withdraw: Call = { method: 'POST', path: '/api/wallet/withdraw', body: { amount: 100 } };
const ping: Call = { method: 'GET', path: '/api/bench/ping' };

/**
 * Gives the site all cores but the last, and the load generator the last one: at twice the capacity it would otherwise take the processor time of what it
 * measures. Returns whether it could (`taskset` of Linux, and two cores).
 */
function divideCores({ server, cluster }: Stand): boolean {
  const last = availableParallelism() - 1;
  if (last < 1) return false;
  const pin = (pid: number, cores: string): boolean => spawnSync('taskset', ['-acp', cores, String(pid)]).status === 0;
  const site = [server.pid, cluster.pid, ...childrenOf(cluster.pid)];
  return pin(process.pid, String(last)) && site.every((pid) => pin(pid, last === 1 ? '0' : `0-${last - 1}`));
}

type Measured = LoadResult & Pick<Figures, 'sum' | 'batch'>;

interface Step {
  share: number;
  /** Calls per second. */
  offered: number;
  /** Each of 64 connections sends its next call after an answer: the rate is the capacity. Measured just before the step, because other programs change it. */
  full: Measured;
  ramp: Measured;
}

/** Loads the server, and measures what the load costs. */
async function measure(
  { server, cluster }: Stand,
  operations: number,
  run: (operations: number) => Promise<LoadResult>,
): Promise<Measured> {
  let result: LoadResult | undefined;
  const subject: Subject = {
    ...httpSubject(server, () => () => ''),
    open: () => Promise.resolve({ run: async (count) => (result = await run(count)), close: () => undefined }),
  };
  const { sum, batch } = await measureSlice(cluster, subject, operations);
  if (result === undefined) throw new Error('the load did not run');
  return { ...result, sum, batch };
}

async function measureStep(stand: Stand, loads: { few: Load; many: Load }, share: number): Promise<Step> {
  const newRequests = (): RequestAt => requests([withdraw], stand.tokens);
  const full = await measure(stand, FULL_LOAD_OPERATIONS, (count) => loads.few.run(newRequests(), count));
  const offered = (share * full.operations) / full.seconds;
  // Of the steps before: while it is written, the disk pauses all postings.
  await stand.cluster.db.query('checkpoint');
  // Whatever the answers take.
  const ramp = await measure(stand, Math.round(offered * STEP_SECONDS), (count) => loads.many.runAt(offered, newRequests(), count));
  await sleep(PAUSE_MS);
  return { share, offered, full, ramp };
}

const ms = (times: readonly number[], share: number): string => (times.length === 0 ? '–' : percentile(times, share).toFixed(0));

function lineOf({ share, offered, full, ramp }: Step): string {
  const perSecond = (count: number): string => (count / ramp.seconds).toFixed(0);
  return `| ${[
    `${share.toFixed(2)} ×`,
    ms(full.times, 0.99),
    offered.toFixed(0),
    perSecond(ramp.times.length),
    perSecond(ramp.rejected),
    ramp.failed - ramp.rejected,
    ms(ramp.times, 0.5),
    ms(ramp.times, 0.99),
    (percentile(ramp.times, 0.99) / percentile(full.times, 0.99)).toFixed(1),
    ms(ramp.rejectionTimes, 0.99),
    ramp.batch?.toFixed(1) ?? '–',
    full.sum.toFixed(0),
    ramp.sum.toFixed(0),
  ].join(' | ')} |`;
}

const HEAD = [
  '| load | p99 at full load, ms | offered per second | accepted | rejected | other failures | p50 accepted, ms | p99 accepted, ms | of full load | p99 rejected, ms | batch | µs per call at full load | µs per offered call |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
];

const stand = await startStand(UNLIMITED ? {} : { KRAPAO_OVERLOAD_DELAY_MS: LIMIT_MS });
try {
  const isDivided = divideCores(stand);
  // A member of the bench withdraws more often than a member does in a day.
  await stand.cluster.db.query(`insert into setting (key, currency, value) values ('reviewDayPayouts', 'THB', '10000')`);
  const loads = { few: await openLoad(stand.server.base), many: await openLoad(stand.server.base, CONNECTIONS) };
  await loads.many.run(requests([ping], stand.tokens), WARM_UP);
  await loads.few.run(requests([withdraw], stand.tokens), FULL_LOAD_OPERATIONS);
  const lines: string[] = [];
  for (const share of STEPS) {
    lines.push(lineOf(await measureStep(stand, loads, share)));
    console.log(lines.at(-1));
  }
  loads.few.close();
  loads.many.close();
  const how = `Withdrawals, ${STEP_SECONDS} s per step, ${UNLIMITED ? 'without a limit (--unlimited)' : `KRAPAO_OVERLOAD_DELAY_MS=${LIMIT_MS}`}${isDivided ? ', the load generator on a core of its own' : ''}${QUICK ? '; --quick: a trial, not a measurement' : ''}`;
  publish('ramp', [how, [...HEAD, ...lines].join('\n')].join('\n\n'));
} finally {
  await stand.close();
}
