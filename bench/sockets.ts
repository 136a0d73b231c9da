import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { build, staleStamp } from '../scripts/lib/build.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { residentBytes } from './crowd.js';
import { fillMembers } from './fill.js';
import { startPayouts } from './payouts.js';
import { childrenOf, clusterTime } from './processor-time.js';
import { SECRETS, startProgram } from './program.js';
import { publish } from './report.js';
import { percentile } from './sample.js';
import type { FromClients, ToClients } from './socket-clients.js';

/** `--quick` shows in about a minute that everything works; its figures say little. */
const QUICK = process.argv.includes('--quick');
/** Open sockets of members, in all processes of the node together. */
const SOCKETS = QUICK ? 3_000 : 36_000;
/** Server processes of the node, and programs that open the sockets. A process may have 20,000 files open on common machines. */
const PROCESSES = 3;
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
const node = await startProgram(
  'server',
  { programs: join(import.meta.dirname, '../dist'), dataDir, path: '/healthz' },
  {
    DATABASE_URL: postgres.url,
    SANDBOX_URL: payouts.base,
    KRAPAO_DEMO: '1',
    KRAPAO_PROCESSES: PROCESSES,
    KRAPAO_FILES: join(dataDir, 'files'),
    ...SECRETS,
  },
);
const { port } = new URL(node.base);
const tokens = await fillMembers(db);
await db.query(`insert into setting (key, currency, value) values ('reviewDayPayouts', 'THB', '10000')`);
const processes = (): number[] => childrenOf(node.pid);
// The supervisor starts the others when the first one is ready.
while (processes().length < PROCESSES) await sleep(100);
await sleep(5_000);

/** Reads the wallet of one member, or withdraws. */
async function call(path: string, token: string | undefined, body?: object, address = '10.9.0.1'): Promise<number> {
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
  const cpu = () => ({ node: clusterTime(node.pid), database: clusterTime(postgres.pid) });
  const before = cpu();
  const from = performance.now();
  const reads: number[] = [];
  const end = new AbortController();
  const reading = (async () => {
    for (let n = 0; !end.signal.aborted; n += 1) {
      reads.push(await call('/api/wallet', tokens[tokens.length - 1 - (n % 500)], undefined, `10.9.0.${1 + (n % 250)}`));
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

const memory = (): number => processes().reduce((sum, pid) => sum + residentBytes(pid), 0);
const quiet = (): Promise<string> => sleep(QUIET_SECONDS * 1_000).then(() => '');

/** Withdrawals of members with an open socket: the time from the call to the event. */
async function push(): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < PUSHES; n += 1) {
    const from = Date.now();
    pushes.length = 0;
    await call('/api/wallet/withdraw', tokens[n * Math.floor(SOCKETS / PUSHES)], { amount: 100 });
    while (pushes.length === 0 && Date.now() - from < 5_000) await sleep(5);
    times.push((pushes[0] ?? Infinity) - from);
    await sleep(100);
  }
  times.sort((one, other) => one - other);
  return `a withdrawal is pushed after ${percentile(times, 0.5)} ms (p50), ${percentile(times, 0.99)} ms (p99)`;
}

try {
  const share = SOCKETS / PROCESSES;
  const opens = clients.map((_, n) => ({
    open: { port: Number(port), tokens: tokens.slice(n * share, (n + 1) * share), first: n * share },
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
  const how = `One node of ${PROCESSES} processes on ${SOCKETS} sockets of as many members; clients, server and PostgreSQL on the same cores. Processor time in ms per second of the row; a wallet is read every ${READ_EVERY_MS} ms.${QUICK ? ' --quick: a trial, not a measurement.' : ''}`;
  const head = ['| what | seconds | node, ms/s | PostgreSQL, ms/s | wallet p50, ms | wallet p99, ms | |', '|---|---|---|---|---|---|---|'];
  publish(
    'sockets',
    [how, [...head, ...rows.map(line)].join('\n'), `Memory per socket: ${(perSocket / 1_024).toFixed(1)} KiB of resident pages.`].join(
      '\n\n',
    ),
  );
} finally {
  for (const { child } of clients) child.kill();
  await node.stop();
  payouts.close();
  await db.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
