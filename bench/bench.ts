import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillMovements, relationBytes } from './fill.js';
import { type Call, type LoadResult, openLoad, requests, type RequestAt } from './load.js';
import { httpSubject, measureRow, measureSlice, type Row, type Sizes, type Subject, type Yardsticks } from './measure.js';
import { clusterTime } from './processor-time.js';
import type { Program } from './program.js';
import { publish, table } from './report.js';
import { median, percentile } from './sample.js';
import { settlementSubject } from './settlement.js';
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
/** Members whose withdrawals are flagged: the last ones. A flagged withdrawal would flag their next ones too. */
const FLAGGED = 4_000;

const withdraw: Call = { method: 'POST', path: '/api/wallet/withdraw', body: { amount: 100 } };
/** From this amount on a withdrawal waits for a person (docs/specification.md §11.1). */
const flagged: Call = { ...withdraw, body: { amount: 50_000 } };

interface RowPlan {
  name: string;
  what: string;
  call: Call;
  aim: number | null;
  factor?: number;
  /** Of these members; the others when absent. */
  of?: 'flagged';
}

/** The aims are those of docs/decisions/0051, in µs. Settlements come first: they drain the worker's queue, which other rows fill. */
const plans: readonly RowPlan[] = [
  { name: 'settle', what: 'settlement of a payout', call: withdraw, aim: 300 },
  { name: 'withdraw', what: 'withdrawal', call: withdraw, aim: 200 },
  { name: 'flagged', what: 'withdrawal that waits for a person', call: flagged, aim: null, of: 'flagged' },
  { name: 'hot', what: 'deposit, hot house account', call: { ...withdraw, path: '/api/bench/hot' }, aim: 330 },
  { name: 'wallet', what: 'GET /api/wallet', call: { method: 'GET', path: '/api/wallet' }, aim: 90, factor: 2 },
  { name: 'statement', what: 'statement page', call: { method: 'POST', path: '/api/statement', body: { page: 1, limit: 10 } }, aim: 160 },
  { name: 'ping', what: 'trivial GET with a bearer', call: { method: 'GET', path: '/api/bench/ping' }, aim: 50, factor: 2 },
  { name: 'replay', what: 'withdrawal, known key', call: withdraw, aim: null },
];
const extras = ['half-load', 'snapshot'];
const names = [...plans.map(({ name }) => name), ...extras];
if (only !== undefined && !names.includes(only)) throw new Error(`--only takes one of ${names.join(', ')}`);
const isWanted = (name: string): boolean => only === undefined || only === name;

async function measurePlan(stand: Stand, yardsticks: Yardsticks, { name, what, call, aim, factor, of }: RowPlan): Promise<Row> {
  const usual = stand.tokens.slice(0, -FLAGGED);
  const tokens = of === 'flagged' ? stand.tokens.slice(-FLAGGED) : usual;
  const newRequests = name === 'replay' ? await postKnownKeys(stand.server, usual) : (): RequestAt => requests([call], tokens);
  const row = await measureRow(stand.cluster, yardsticks, {
    what,
    aim,
    ours: name === 'settle' ? settlementSubject(stand, newRequests) : httpSubject(stand.server, newRequests, factor),
    sizes: aim === null ? INFORMATION : SIZES,
    countTransactions: !QUICK,
  });
  console.log(
    `  ${what}: ${median(row.ours.map(({ outside }) => outside)).toFixed(0)} µs node, ${median(row.ours.map(({ database }) => database)).toFixed(0)} µs PostgreSQL, ${median(row.ours.map(({ sum }) => sum)).toFixed(0)} µs`,
  );
  return row;
}

/** Posts withdrawals once; the requests repeat them with the same keys. */
async function postKnownKeys({ base }: Program, tokens: readonly string[]): Promise<() => RequestAt> {
  const known = requests([withdraw], tokens, 'known');
  const load = await openLoad(base);
  await load.run(known, KNOWN_KEYS);
  load.close();
  return () => (n) => known(n % KNOWN_KEYS);
}

interface Disk {
  /** Of all tables and indexes together. */
  bytes: number;
  /** Of the largest ones, as text. */
  largest: string;
  withdrawals: number;
}

/** The bytes that a withdrawal adds to tables and indexes, those of its saga included; `measure` posts the withdrawals. */
async function measureDisk({ cluster: { db } }: Stand, measure: () => Promise<void>): Promise<Disk> {
  const count = async (): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from movement where kind = 'withdraw'`);
    return rows[0]?.count ?? 0;
  };
  const before = { bytes: await relationBytes(db), withdrawals: await count() };
  await measure();
  const withdrawals = (await count()) - before.withdrawals;
  const grown = [...(await relationBytes(db))]
    .map(([name, bytes]) => ({ name, bytes: (bytes - (before.bytes.get(name) ?? 0)) / withdrawals }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return {
    bytes: grown.reduce((sum, { bytes }) => sum + bytes, 0),
    largest: grown
      .filter(({ bytes }) => bytes >= 5)
      .map(({ name, bytes }) => `${name} ${bytes.toFixed(0)}`)
      .join(', '),
    withdrawals,
  };
}

/** Response times and processor time of withdrawals that arrive at half of the rate that the server reaches. */
async function measureHalfLoad({ server, tokens, cluster }: Stand): Promise<{ line: string; costRatio: number }> {
  const newRequests = (): RequestAt => requests([withdraw], tokens.slice(0, -FLAGGED));
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

/** What the guard of the same tree allows, on one line; tests/gates/bench.test.ts compares it with that of today. */
const guardCounts = (): string =>
  JSON.stringify(JSON.parse(readFileSync(join(import.meta.dirname, '../apps/server/test/path-bounds.json'), 'utf8')));

const program = findPgbench();
const stand = await startStand();
try {
  await fillMovements(stand.cluster.db, MOVEMENTS);
  // A member of the bench withdraws more often than a member does in a day.
  await stand.cluster.db.query(`insert into setting (key, currency, value) values ('reviewDayPayouts', 'THB', '10000')`);
  const limitTokens = stand.tokens.map((_, member) => String(member));
  const limit: Subject = httpSubject(stand.limit, () => requests([{ ...withdraw, path: '/' }], limitTokens), 2);
  const tpcb = program === null ? null : await preparePgbench(program, stand.pgbenchUrl, SCALE);

  const rows = new Map<string, Row>();
  const lines: string[] = [];
  let [withdrawalBytes, halfLoadRatio] = [0, 1];
  for (const plan of plans.filter(({ name }) => isWanted(name))) {
    const measure = async (): Promise<void> => void rows.set(plan.name, await measurePlan(stand, { limit, tpcb }, plan));
    if (plan.name === 'withdraw') {
      const { bytes, largest, withdrawals } = await measureDisk(stand, measure);
      withdrawalBytes = bytes;
      lines.push(
        `Disk per withdrawal, indexes and saga included: ${bytes.toFixed(0)} bytes over ${withdrawals.toLocaleString('en')} withdrawals (aim: ≤ 1,000): ${largest}`,
      );
    } else await measure();
  }
  if (isWanted('half-load')) {
    const { line, costRatio } = await measureHalfLoad(stand);
    halfLoadRatio = costRatio;
    lines.push(line);
  }
  if (isWanted('snapshot')) lines.push(await measureSnapshots(stand));
  const [deposit, withdrawal, settlement, wallet, statement] = ['hot', 'withdraw', 'settle', 'wallet', 'statement'].map((name) =>
    rows.get(name),
  );
  const site =
    deposit && withdrawal && settlement && wallet && statement
      ? sizing({ deposit, withdrawal, settlement, wallet, statement }, { bytes: withdrawalBytes, halfLoadRatio })
      : '';
  const { rounds, operations } = SIZES;
  const how = `${rounds} × ${operations.toLocaleString('en')} operations each, ${MOVEMENTS.toLocaleString('en')} movements, TPC-B of scale ${SCALE}, LOG_LEVEL=warn${QUICK ? '; --quick: a trial, not a measurement' : ''}${only === undefined ? '' : `; only ${only}`}`;
  lines.push(`Counts that the guard allows (apps/server/test/path-bounds.json): \`${guardCounts()}\``);
  const list = lines.map((line) => `- ${line}`).join('\n');
  publish('server', [how, rows.size > 0 ? table([...rows.values()]) : '', list, site].filter((part) => part !== '').join('\n\n'));
} finally {
  await stand.close();
}
