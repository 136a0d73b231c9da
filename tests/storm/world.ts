import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '../../apps/server/src/platform/config.js';
import { bundle, ENTRIES } from '../../scripts/lib/build.mjs';
import { type Service, startNode } from '../../scripts/lib/children.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { type RunningPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';

const SECRET = 'storm secret of some length';
const ROOT = join(import.meta.dirname, '../..');

/** Server nodes, sandbox and PostgreSQL as processes of their own; nodes and database can be killed with -9 and come back. */
export interface StormWorld {
  nodes: readonly string[];
  sandbox: string;
  databaseUrl(): string;
  /** The settings of a node, for what a test does in its place. */
  config(): Config;
  /** Rows of the sandbox's records, those for providers too. */
  records<T>(path: string): Promise<T[]>;
  /** One call of a provider's, by somebody other than the server. */
  order(path: string, body: object): Promise<Record<string, unknown>>;
  /** A node by its number, or the database. Resolves when all is ready again. */
  kill(what: number | 'postgres'): Promise<void>;
  close(): Promise<void>;
}

/** `env` are settings of the nodes beside their own. */
export async function startWorld(nodeCount: number, env: Record<string, string> = {}): Promise<StormWorld> {
  // Not under a private home: PostgreSQL runs as a user of its own.
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-storm-'));
  // Bundles start in half the time of sources; below the repository, where their native packages are found.
  const programs = mkdtempSync(join(mkdirp(join(ROOT, '.cache')), 'storm-'));
  await bundle(ENTRIES.server, join(programs, 'server'));
  await bundle(ENTRIES.sandbox, join(programs, 'sandbox'));
  const ports: number[] = [];
  for (let n = 0; n <= nodeCount; n += 1) ports.push(await freePort());
  const [sandboxPort, ...nodePorts] = ports;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const nodes = nodePorts.map((port) => `http://127.0.0.1:${port}`);
  const shared = {
    ...process.env,
    KRAPAO_WEBHOOK_SECRET: SECRET,
    KRAPAO_PROVIDER_KEY: SECRET,
    KRAPAO_SECRET: SECRET,
    KRAPAO_HOST: '127.0.0.1',
    KRAPAO_FILES: join(dataDir, 'files'),
    ...env,
  };

  const bearer = { authorization: `Bearer ${SECRET}` };
  const ask = async <T>(path: string, request: RequestInit = { headers: bearer }): Promise<T> => {
    const response = await fetch(`${sandboxUrl}${path}`, request);
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
    return (await response.json()) as T;
  };

  const postgres = (): Promise<RunningPostgres> => startPostgres({ dataDir: join(dataDir, 'postgres') });
  let database = await postgres();
  const run = (name: string, program: string, own: Record<string, string | number | undefined>): Service =>
    startNode({ args: [join(programs, program, 'main.js')], cwd: ROOT, log: join(dataDir, `${name}.log`), env: { ...shared, ...own } });
  const settings = () => ({ DATABASE_URL: database.url, KRAPAO_DEMO: '1', SANDBOX_URL: sandboxUrl });
  const startServer = (n: number): Service => run(`server-${n}`, 'server', { PORT: nodePorts[n], ...settings() });
  const sandbox = run('sandbox', 'sandbox', {
    SANDBOX_PORT: sandboxPort,
    SANDBOX_DATA: join(dataDir, 'sandbox'),
    SERVER_URL: nodes[0],
  });
  const servers: Service[] = [];
  for (const [n, node] of nodes.entries()) {
    servers.push(startServer(n));
    await answers(`${node}/readyz`);
  }
  return {
    nodes,
    sandbox: sandboxUrl,
    databaseUrl: () => database.url,
    config: () => readConfig({ ...shared, ...settings() }),
    records: <T>(path: string) => ask<T[]>(path),
    order: (path, body) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers: { ...bearer, 'content-type': 'application/json' } }),
    kill: async (what) => {
      if (what === 'postgres') {
        process.kill(database.pid, 'SIGKILL');
        await database.exited;
        database = await postgres();
      } else {
        const server = servers[what];
        if (server === undefined) throw new Error(`there is no node ${what}`);
        process.kill(server.pid, 'SIGKILL');
        await server.exited;
        servers[what] = startServer(what);
      }
      await Promise.all(nodes.map((node) => answers(`${node}/readyz`)));
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await sandbox.stop();
      await database.stop();
      rmSync(programs, { recursive: true, force: true });
      if (process.env['STORM_KEEP'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function mkdirp(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const ok = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (Date.now() > deadline) throw new Error(`${address} did not become ready`);
    await sleep(50);
  }
}
