import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { idOf } from '../../test/conditions.js';
import { eventually, SECRET, startTestServer, type TestServer, withoutReview } from '../../test/test-server.js';

/** A node of several processes: its program, run as an operator runs it. It starts in seconds, so the first three tests use one node, in this order. */
let server: TestServer;
let port = 0;
let node: Node;
const nodes: ChildProcess[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
  port = await freePort();
  node = await readyNode(3);
});
afterAll(async () => {
  for (const started of nodes) started.kill('SIGKILL');
  await server.close();
});

interface Line {
  pid: number;
  msg: string;
}

interface Node {
  child: ChildProcess;
  lines(msg: string): Line[];
  printed(): string;
  ended: Promise<number | null>;
}

const METRICS_KEY = 'a key of the metrics with 32 characters';

function startNode(env: Record<string, string> = {}): Node {
  const { database, outside } = server;
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...process.env,
      PORT: String(port),
      KRAPAO_HOST: '127.0.0.1',
      KRAPAO_PROCESSES: '2',
      KRAPAO_DEMO: '1',
      KRAPAO_DESK_PORT: '0',
      KRAPAO_LAME_DUCK_SECONDS: '5',
      KRAPAO_OVERLOAD_DELAY_MS: '60000',
      KRAPAO_ADDRESS_CALLS: '100000',
      DATABASE_URL: database.url,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      SANDBOX_URL: outside.url,
      KRAPAO_SECRET: SECRET,
      KRAPAO_WEBHOOK_SECRET: SECRET,
      KRAPAO_PROVIDER_KEY: SECRET,
      METRICS_KEY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  nodes.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const parsed = (): Line[] => output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
  return { child, lines: (msg) => parsed().filter((line) => line.msg === msg), printed: () => output, ended };
}

async function readyNode(processes: number): Promise<Node> {
  const started = startNode({ KRAPAO_PROCESSES: String(processes) });
  await eventually(() => {
    if (started.child.exitCode !== null) throw new Error(started.printed());
    return started.lines('all processes are ready').length === 1;
  }, 'all processes are ready');
  return started;
}

/** One call on a connection of its own; null: the connection broke. */
const call = (method: string, path: string, token: string, { body = '', key = randomUUID() } = {}): Promise<number | null> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' };
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: new Agent() }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? null));
    });
    sent.once('error', () => resolve(null)).end(body);
  });

const scrape = (): Promise<string> =>
  new Promise((resolve, reject) => {
    get(
      { port, host: '127.0.0.1', path: '/metrics', headers: { authorization: `Bearer ${METRICS_KEY}` }, agent: new Agent() },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString())).once('end', () => resolve(text));
      },
    ).once('error', reject);
  });

const processesIn = (metrics: string): string[] =>
  [...metrics.matchAll(/^process_resident_memory_bytes\{process="(\d+)"\}/gm)].map(([, process = '']) => process).toSorted();

test('three processes share a port, and a scrape of any has the metrics of all', async () => {
  expect(new Set(node.lines('ready').map(({ pid }) => pid)).size).toBe(3);
  const { token } = await server.newMember();
  const answers = await Promise.all(Array.from({ length: 60 }, () => call('GET', '/api/wallet', token)));
  expect(new Set(answers)).toEqual(new Set([200]));
  const metrics = await scrape();
  expect(processesIn(metrics)).toEqual(['1', '2', '3']);
  const counts = metrics.matchAll(/^krapao_http_request_seconds_count\{.*route="\/api\/wallet".*\} (\d+)$/gm);
  expect([...counts].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(60);
});

test('a killed process is replaced, no call hangs, and a repeated withdrawal happens once', async () => {
  const member = await server.fundedMember(10_000);
  const before = node.lines('ready');
  const withdraw = async (): Promise<number> => {
    const key = randomUUID();
    for (;;) {
      const status = await call('POST', '/api/wallet/withdraw', member.token, { key, body: JSON.stringify({ amount: 100 }) });
      if (status !== null) return status;
    }
  };
  const statuses: number[] = [];
  const working = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let turn = 0; turn < 6; turn += 1) statuses.push(await withdraw());
    }),
  );
  await eventually(() => statuses.length > 4, 'withdrawals are answered');
  for (const { pid } of before.slice(0, 2)) process.kill(pid, 'SIGKILL');
  await working;
  expect(new Set(statuses)).toEqual(new Set([200]));
  const id = await idOf(server, member);
  const { rows } = await server.database.asOwner(
    `select count(*)::int as count from movement where kind = 'withdraw' and member = '${id}'`,
  );
  expect(rows).toEqual([{ count: 48 }]);
  await eventually(() => node.lines('ready').length === 5, 'both are replaced');
  await eventually(async () => processesIn(await scrape()).length === 3, 'three processes are scraped');
  expect(node.lines('a server process has ended, and is replaced')).toHaveLength(2);
});

test('calls are answered until the balancer has removed the node, which then ends with 0 and leaves no process', async () => {
  const { token } = await server.newMember();
  const clientsEnd = new AbortController();
  const statuses: (number | null)[] = [];
  const clients = Array.from({ length: 6 }, async () => {
    while (!clientsEnd.signal.aborted) statuses.push(await call('GET', '/api/wallet', token));
  });
  await eventually(() => statuses.length > 30, 'calls are answered');
  // A closed terminal ends nothing.
  node.child.kill('SIGHUP');
  await eventually(() => node.lines('SIGHUP is ignored').length === 1, 'the supervisor goes on');
  node.child.kill('SIGTERM');
  await eventually(async () => (await call('GET', '/readyz', token)) === 503, 'the balancer would remove the node');
  clientsEnd.abort();
  await Promise.all(clients);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await node.ended).toBe(0);
  expect(node.lines('ready').filter(({ pid }) => isRunning(pid))).toEqual([]);
});

test('what the first process cannot do is printed as one sentence, and nothing stays', async () => {
  const refused = startNode({ DATABASE_URL: 'postgres://krapao@127.0.0.1:9/krapao', DATABASE_MIGRATION_URL: '' });
  expect(await refused.ended).toBe(1);
  expect(refused.printed().trim().split('\n')).toEqual([expect.stringMatching(/database/i)]);
});

test('when the supervisor is killed its processes end', async () => {
  const pair = await readyNode(2);
  pair.child.kill('SIGKILL');
  const pids = pair.lines('ready').map(({ pid }) => pid);
  expect(pids).toHaveLength(2);
  await eventually(() => !pids.some(isRunning), 'both have ended');
});

/** Signal 0 only asks whether the process exists. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
