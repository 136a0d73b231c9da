import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startRedis } from '../apps/server/test/redis.js';
import { build, staleStamp } from '../scripts/lib/build.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { residentBytes } from './crowd.js';
import { fillMembers } from './fill.js';
import { startPayouts } from './payouts.js';
import { childrenOf, clusterTime } from './processor-time.js';
import { type Program, SECRETS, startProgram } from './program.js';
import { publish } from './report.js';
import { percentile } from './sample.js';
import type { FromClients, ToClients } from './socket-clients.js';

const { values: options } = parseArgs({
  options: {
    /** Shows in about a minute that everything works; its figures say little. */
    quick: { type: 'boolean', default: false },
    /** Server processes. A process may have 20,000 files open on common machines. */
    processes: { type: 'string', default: '3' },
    /** More than one: the processes belong to so many nodes, which push to each other. */
    nodes: { type: 'string', default: '1' },
    /** The nodes push over Redis, else over PostgreSQL. */
    redis: { type: 'boolean', default: false },
    /** Open sockets of members, in all processes together. */
    sockets: { type: 'string', default: '36000' },
  },
});
const QUICK = options.quick;
const SOCKETS = QUICK ? 3_000 : Number(options.sockets);
/** As many programs open the sockets. */
const PROCESSES = Number(options.processes);
const NODES = Number(options.nodes);
const QUIET_SECONDS = QUICK ? 10 : 60;
/** How often the wallet is read while sockets are open, and how many withdrawals are pushed. */
const READ_EVERY_MS = 50;
const PUSHES = 40;

interface Figures {
  what: string;
  seconds: number;
  node: number;
  database: number;
  reads: readonly number[];
  note: string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'krapao-sockets-'));
const stamp = staleStamp();
if (stamp) await build(stamp);
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
const db = new pg.Client({ connectionString: postgres.url });
await db.connect();
const payouts = await startPayouts();
const redis = options.redis ? await startRedis() : null;
const nodes: Program[] = [];
for (let n = 0; n < NODES; n += 1) {
  const folder = mkdtempSync(join(dataDir, 'node-'));
  nodes.push(
    await startProgram(
      'server',
      { programs: join(import.meta.dirname, '../dist'), dataDir: folder, path: '/healthz' },
      {
        DATABASE_URL: postgres.url,
        SANDBOX_URL: payouts.base,
        KRAPAO_DEMO: '1',
        KRAPAO_PROCESSES: PROCESSES / NODES,
        KRAPAO_FILES: join(dataDir, 'files'),
        ...(redis && { REDIS_URL: redis.url }),
        ...SECRETS,
      },
    ),
  );
}
const nodeOf = (n: number): Program => nodes[n % NODES] as Program;
const tokens = await fillMembers(db, SOCKETS + 1_000);
await db.query(`insert into setting (key, currency, value) values ('reviewDayPayouts', 'THB', '10000')`);
// A node of one process has no supervisor.
const processes = (): number[] => (PROCESSES === NODES ? nodes.map(({ pid }) => pid) : nodes.flatMap(({ pid }) => childrenOf(pid)));
// The supervisor starts the others when the first one is ready.
while (processes().length < PROCESSES) await sleep(100);
await sleep(5_000);

interface Call {
  token: string | undefined;
  body?: object;
  address?: string;
  /** The node that is called. */
  node?: Program;
}

/** Reads the wallet of one member, or withdraws: the time in ms, NaN when it was refused. */
async function call(path: string, { token, body, address = '10.9.0.1', node = nodeOf(0) }: Call): Promise<number> {
  const from = performance.now();
  const response = await fetch(node.base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.ok ? performance.now() - from : Number.NaN;
}

/** What `work` costs the node and the database, and how long a wallet takes meanwhile. */
async function measure(what: string, work: () => Promise<string>): Promise<Figures> {
  const cpu = () => ({ node: nodes.reduce((sum, { pid }) => sum + clusterTime(pid), 0), database: clusterTime(postgres.pid) });
  const before = cpu();
  const from = performance.now();
  const reads: number[] = [];
  const end = new AbortController();
  const reading = (async () => {
    for (let n = 0; !end.signal.aborted; n += 1) {
      reads.push(
        await call('/api/wallet', { token: tokens[tokens.length - 1 - (n % 500)], address: `10.9.0.${1 + (n % 250)}`, node: nodeOf(n) }),
      );
      await sleep(READ_EVERY_MS);
    }
  })();
  const note = await work();
  end.abort();
  await reading;
  const after = cpu();
  const figures = {
    what,
    seconds: (performance.now() - from) / 1_000,
    node: (after.node - before.node) / 1_000,
    database: (after.database - before.database) / 1_000,
    reads: reads.filter((ms) => !Number.isNaN(ms)).toSorted((a, b) => a - b),
    note: reads.some(Number.isNaN) ? `${note}; ${reads.filter(Number.isNaN).length} reads rejected` : note,
  };
  console.log(line(figures));
  return figures;
}

const line = ({ what, seconds, node: ofNode, database, reads, note }: Figures): string =>
  `| ${[
    what,
    seconds.toFixed(1),
    (ofNode / seconds).toFixed(0),
    (database / seconds).toFixed(0),
    percentile(reads, 0.5).toFixed(1),
    percentile(reads, 0.99).toFixed(1),
    note,
  ].join(' | ')} |`;

interface Clients {
  child: ChildProcess;
  send(message: ToClients): Promise<number>;
}
const pushes: number[] = [];
const clients = Array.from({ length: PROCESSES }, (): Clients => {
  const child = fork(join(import.meta.dirname, 'socket-clients.ts'), { execArgv: ['--import', 'tsx'] });
  let opened: (retries: number) => void = () => undefined;
  child.on('message', (message: FromClients) => ('pushed' in message ? pushes.push(message.pushed) : opened(message.retries)));
  return {
    child,
    send: (message) =>
      new Promise((resolve) => {
        opened = resolve;
        child.send(message);
      }),
  };
});
const all = async (messages: readonly ToClients[]): Promise<string> => {
  const retries = await Promise.all(clients.map((each, n) => each.send(messages[n] ?? { drop: true })));
  return `${retries.reduce((sum, count) => sum + count, 0)} retries`;
};

/** Sockets of a program. */
const share = SOCKETS / PROCESSES;

const memory = (): number => processes().reduce((sum, pid) => sum + residentBytes(pid), 0);
const quiet = (): Promise<string> => sleep(QUIET_SECONDS * 1_000).then(() => '');

/** Withdrawals of members with an open socket, at another node than the socket's: the time from the call to the event. */
async function push(): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < PUSHES; n += 1) {
    const from = Date.now();
    pushes.length = 0;
    const place = n * Math.floor(SOCKETS / PUSHES);
    const node = nodeOf(Math.floor(place / share) + 1);
    await call('/api/wallet/withdraw', { token: tokens[place], body: { amount: 100 }, node });
    while (pushes.length === 0 && Date.now() - from < 5_000) await sleep(5);
    times.push((pushes[0] ?? Infinity) - from);
    await sleep(100);
  }
  times.sort((one, other) => one - other);
  return `a withdrawal is pushed after ${percentile(times, 0.5)} ms (p50), ${percentile(times, 0.99)} ms (p99)`;
}

try {
  const opens = clients.map((_, n) => ({
    open: { port: Number(new URL(nodeOf(n).base).port), tokens: tokens.slice(n * share, (n + 1) * share), first: n * share },
  }));
  const empty = memory();
  const rows = [
    await measure('no socket, a minute', quiet),
    await measure(`${SOCKETS} sockets open, ${60 * PROCESSES} at a time`, () => all(opens)),
  ];
  const perSocket = (memory() - empty) / SOCKETS;
  rows.push(
    await measure('all open, a minute', quiet),
    await measure(`${PUSHES} withdrawals`, push),
    await measure('all connections are cut at once, until all are open again', () => all(clients.map(() => ({ drop: true })))),
    await measure('all open again, a minute', quiet),
  );
  const who =
    NODES === 1
      ? `One node of ${PROCESSES} processes`
      : `${NODES} nodes of ${PROCESSES / NODES} processes, push over ${redis ? 'Redis' : 'PostgreSQL'},`;
  const how = `${who} on ${SOCKETS} sockets of as many members; clients, server and PostgreSQL on the same cores. Processor time in ms per second of the row; a wallet is read every ${READ_EVERY_MS} ms.${QUICK ? ' --quick: a trial, not a measurement.' : ''}`;
  const head = ['| what | seconds | node, ms/s | PostgreSQL, ms/s | wallet p50, ms | wallet p99, ms | |', '|---|---|---|---|---|---|---|'];
  publish(
    'sockets',
    [how, [...head, ...rows.map(line)].join('\n'), `Memory per socket: ${(perSocket / 1_024).toFixed(1)} KiB of resident pages.`].join(
      '\n\n',
    ),
  );
} finally {
  for (const { child } of clients) child.kill();
  for (const node of nodes) await node.stop();
  await redis?.stop();
  payouts.close();
  await db.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
