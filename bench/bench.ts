import { fillMovements, tableBytes } from './fill.js';
import { type Call, type LoadResult, openLoad, requests, type RequestAt } from './load.js';
import { httpSubject, measureRow, measureSlice, type Row, type Sizes, type Subject, type Yardsticks } from './measure.js';
import { clusterTime } from './processor-time.js';
import { publish, table } from './report.js';
import { median, percentile } from './sample.js';
import { sizing } from './sizing.js';
import { type Stand, startStand } from './stand.js';
import { findPgbench } from './tools.js';
import { preparePgbench } from './yardstick.js';

/** `--quick` shows in about a minute that everything works; its figures say little. `--only <row>` measures one row with its yardsticks. */
const QUICK = process.argv.includes('--quick');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;

const MOVEMENTS = QUICK ? 20_000 : 1_000_000;
const SCALE = QUICK ? 5 : 50;
const SIZES: Sizes = QUICK
  ? { rounds: 1, operations: 3_000, warmUp: { operations: 1_500, maxSlices: 4 } }
  : { rounds: 5, operations: 15_000, warmUp: { operations: 8_000, maxSlices: 8 } };
/** Rows without an aim. */
const INFORMATION: Sizes = { ...SIZES, rounds: Math.min(3, SIZES.rounds) };
const HALF_LOAD_SECONDS = QUICK ? 3 : 15;
/** Keys that are posted once and then sent again. */
const KNOWN_KEYS = 4_000;
/** Withdrawals that wait when settlements begin. */
const WAITING = 1_000;

const withdraw: Call = { method: 'POST', path: '/api/wallet/withdraw', body: { amount: 100 } };
const settle: Call = { method: 'POST', path: '/api/bench/settle', body: { amount: 100 } };

interface RowPlan {
  name: string;
  what: string;
  calls: readonly Call[];
  aim: number | null;
  factor?: number;
}

/** The aims are those of docs/decisions/0051, in µs. */
const plans: readonly RowPlan[] = [
  { name: 'withdraw', what: 'withdrawal', calls: [withdraw], aim: 300 },
  { name: 'hot', what: 'deposit, hot house account', calls: [{ ...withdraw, path: '/api/bench/hot' }], aim: 330 },
  { name: 'wallet', what: 'GET /api/wallet', calls: [{ method: 'GET', path: '/api/wallet' }], aim: 90, factor: 2 },
  {
    name: 'statement',
    what: 'statement page',
    calls: [{ method: 'POST', path: '/api/statement', body: { page: 1, limit: 10 } }],
    aim: 160,
  },
  { name: 'ping', what: 'trivial GET with a bearer', calls: [{ method: 'GET', path: '/api/bench/ping' }], aim: 50, factor: 2 },
  { name: 'replay', what: 'withdrawal, known key', calls: [withdraw], aim: null },
  { name: 'mix', what: 'withdrawals and settlements, half each', calls: [withdraw, settle], aim: null },
];
const extras = ['half-load', 'snapshot'];
const names = [...plans.map(({ name }) => name), ...extras];
if (only !== undefined && !names.includes(only)) throw new Error(`--only takes one of ${names.join(', ')}`);
const isWanted = (name: string): boolean => only === undefined || only === name;

async function measurePlan(stand: Stand, yardsticks: Yardsticks, { name, what, calls, aim, factor }: RowPlan): Promise<Row> {
  const newRequests = name === 'replay' ? await postKnownKeys(stand) : (): RequestAt => requests(calls, stand.tokens);
  // A settlement in a batch does not see the withdrawals of the same batch.
  if (calls.includes(settle)) await post(stand, requests([withdraw], stand.tokens), WAITING);
  const row = await measureRow(stand.cluster, yardsticks, {
    what,
    aim,
    ours: httpSubject(stand.server, newRequests, factor),
    sizes: aim === null ? INFORMATION : SIZES,
    countTransactions: !QUICK,
  });
  console.log(
    `  ${what}: ${median(row.ours.map(({ outside }) => outside)).toFixed(0)} µs node, ${median(row.ours.map(({ database }) => database)).toFixed(0)} µs PostgreSQL, ${median(row.ours.map(({ sum }) => sum)).toFixed(0)} µs`,
  );
  return row;
}

async function post({ server }: Pick<Stand, 'server'>, request: RequestAt, count: number): Promise<void> {
  const load = await openLoad(server.base);
  await load.run(request, count);
  load.close();
}

/** Posts withdrawals once; the requests repeat them with the same keys. */
async function postKnownKeys({ server, tokens }: Stand): Promise<() => RequestAt> {
  const known = requests([withdraw], tokens, 'known');
  await post({ server }, known, KNOWN_KEYS);
  return () => (n) => known(n % KNOWN_KEYS);
}

/** The bytes that a withdrawal adds to all tables, with indexes and its saga; `measure` posts the withdrawals. */
async function measureDisk({ cluster: { db } }: Stand, measure: () => Promise<void>): Promise<{ bytes: number; withdrawals: number }> {
  const count = async (): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from movement where kind = 'withdraw'`);
    return rows[0]?.count ?? 0;
  };
  const before = { bytes: await tableBytes(db), withdrawals: await count() };
  await measure();
  const withdrawals = (await count()) - before.withdrawals;
  return { bytes: ((await tableBytes(db)) - before.bytes) / withdrawals, withdrawals };
}

/** Response times and processor time of withdrawals that arrive at half of the rate that the server reaches. */
async function measureHalfLoad({ server, tokens, cluster }: Stand): Promise<{ line: string; costRatio: number }> {
  const newRequests = (): RequestAt => requests([withdraw], tokens);
  const subject = httpSubject(server, newRequests);
  const full = await measureSlice(cluster, subject, SIZES.operations);
  const rate = full.perSecond / 2;
  let times: readonly number[] = [];
  const constant: Subject = {
    ...subject,
    open: async () => {
      const load = await openLoad(server.base);
      const run = async (operations: number): Promise<LoadResult> => {
        const result = await load.runAt(rate, newRequests(), operations);
        times = result.times;
        return result;
      };
      return { run, close: load.close };
    },
  };
  const { sum, batch, failed } = await measureSlice(cluster, constant, Math.round(rate * HALF_LOAD_SECONDS));
  const ms = (share: number): string => percentile(times, share).toFixed(1);
  const line = `Withdrawals at half load, ${rate.toFixed(0)} per second for ${HALF_LOAD_SECONDS} s: p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms (aim: ≤ 12), ${sum.toFixed(0)} µs of processor time in batches of ${batch?.toFixed(1)}, ${failed} failed`;
  return { line, costRatio: sum / full.sum };
}

/** The first run only sets a watermark, the second one sums all movements up to it, and the third one is that of every ten minutes. */
async function measureSnapshots({ server, tokens, cluster }: Stand): Promise<string> {
  const advance = async (): Promise<string> => {
    const before = clusterTime(cluster.pid);
    const response = await fetch(`${server.base}/api/bench/snapshot`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json', 'x-forwarded-for': '10.2.0.1' },
      body: JSON.stringify({ amount: 1 }),
    });
    if (!response.ok) throw new Error(`a snapshot failed: ${response.status} ${await response.text()}`);
    const { ms } = (await response.json()) as { ms: number };
    return `${ms.toFixed(0)} ms (${((clusterTime(cluster.pid) - before) / 1_000).toFixed(0)} ms of processor time)`;
  };
  await advance();
  return `Snapshot of the house accounts: over all movements ${await advance()}, next ${await advance()}`;
}

const program = findPgbench();
const stand = await startStand();
try {
  await fillMovements(stand.cluster.db, MOVEMENTS);
  const limitTokens = stand.tokens.map((_, member) => String(member));
  const limit: Subject = httpSubject(stand.limit, () => requests([{ ...withdraw, path: '/' }], limitTokens), 2);
  const tpcb = program === null ? null : await preparePgbench(program, stand.pgbenchUrl, SCALE);

  const rows = new Map<string, Row>();
  const lines: string[] = [];
  let [withdrawalBytes, halfLoadRatio] = [0, 1];
  for (const plan of plans.filter(({ name }) => isWanted(name))) {
    const measure = async (): Promise<void> => void rows.set(plan.name, await measurePlan(stand, { limit, tpcb }, plan));
    if (plan.name === 'withdraw') {
      const { bytes, withdrawals } = await measureDisk(stand, measure);
      withdrawalBytes = bytes;
      lines.push(
        `Disk per withdrawal, indexes and saga included: ${bytes.toFixed(0)} bytes over ${withdrawals.toLocaleString('en')} withdrawals (aim: ≤ 700)`,
      );
    } else await measure();
  }
  if (isWanted('half-load')) {
    const { line, costRatio } = await measureHalfLoad(stand);
    halfLoadRatio = costRatio;
    lines.push(line);
  }
  if (isWanted('snapshot')) lines.push(await measureSnapshots(stand));
  const [hot, mix, wallet, statement] = ['hot', 'mix', 'wallet', 'statement'].map((name) => rows.get(name));
  const site = hot && mix && wallet && statement ? sizing({ hot, mix, wallet, statement }, { bytes: withdrawalBytes, halfLoadRatio }) : '';
  const { rounds, operations } = SIZES;
  const how = `${rounds} × ${operations.toLocaleString('en')} operations each, ${MOVEMENTS.toLocaleString('en')} movements, TPC-B of scale ${SCALE}, LOG_LEVEL=warn${QUICK ? '; --quick: a trial, not a measurement' : ''}${only === undefined ? '' : `; only ${only}`}`;
  const list = lines.map((line) => `- ${line}`).join('\n');
  publish('server', [how, rows.size > 0 ? table([...rows.values()]) : '', list, site].filter((part) => part !== '').join('\n\n'));
} finally {
  await stand.close();
}
