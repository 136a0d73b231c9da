import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readServerConfig, type ServerConfig } from '../../apps/server/src/app/server-config.js';
import { bundle, ENTRIES } from '../../scripts/lib/build.mjs';
import { ownReason, type Service, startNode } from '../../scripts/lib/children.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

/** The origin of the desk's pages; the nodes accept no other. */
export const DESK_ORIGIN = 'http://localhost:3002';
const SECRET = 'storm secret of some length';
const ROOT = join(import.meta.dirname, '../..');

/** Server nodes and sandbox, each a process of its own. */
export interface Site {
  nodes: readonly string[];
  /** The desk of each node; none in production mode, where it needs https. */
  desks: readonly string[];
  sandbox: string;
  /** The settings of a node, for a test that acts in its place. */
  config(): ServerConfig;
  /** Rows of the sandbox's records, those for providers too. */
  records<T>(path: string): Promise<T[]>;
  /** A call of a provider, made by the test instead of the server. */
  order(path: string, body: object): Promise<Record<string, unknown>>;
  /** Kills a node with SIGKILL and restarts it. Resolves when all nodes are ready. */
  killNode(n: number): Promise<void>;
  /** Resolves when all nodes are ready. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** A program of the site. */
interface Started extends Service {
  /** Rejects when the program ends, with its own sentence or the end of its log. */
  failed: Promise<never>;
}

/** Characters of a log that an error shows. */
const LOG_END = 2_000;

export interface SiteOptions {
  nodeCount: number;
  hasDesk: boolean;
  /** Of files, logs and the sandbox's journal. */
  dataDir: string;
  /** Settings of the nodes beside their own. */
  env?: Record<string, string>;
  /** The database and the sandbox's address; read at each start of a node. */
  settings(sandbox: string): Record<string, string>;
}

export async function startSite({ nodeCount, hasDesk, dataDir, env = {}, settings }: SiteOptions): Promise<Site> {
  // Bundles start in half the time of sources; below the repository, where their native packages are found.
  const programs = mkdtempSync(join(mkdirp(join(ROOT, '.cache')), 'storm-'));
  await bundle(ENTRIES.server, join(programs, 'server'));
  await bundle(ENTRIES.sandbox, join(programs, 'sandbox'));
  const ports: number[] = [];
  for (let n = 0; n <= 2 * nodeCount; n += 1) ports.push(await freePort());
  const [sandboxPort, ...others] = ports;
  const [nodePorts, deskPorts] = [others.slice(0, nodeCount), others.slice(nodeCount)];
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const nodes = nodePorts.map((port) => `http://127.0.0.1:${port}`);
  const shared = {
    ...process.env,
    KRAPAO_WEBHOOK_SECRET: SECRET,
    KRAPAO_PROVIDER_KEY: SECRET,
    KRAPAO_SECRET: SECRET,
    KRAPAO_HOST: '127.0.0.1',
    // On any machine: a kill ends a whole node.
    KRAPAO_PROCESSES: '1',
    ...(hasDesk ? { KRAPAO_DESK_ORIGIN: DESK_ORIGIN } : {}),
    KRAPAO_FILES: join(dataDir, 'files'),
    ...env,
  };

  const bearer = { authorization: `Bearer ${SECRET}` };
  const ask = async <T>(path: string, request: RequestInit = { headers: bearer }): Promise<T> => {
    const response = await fetch(`${sandboxUrl}${path}`, request);
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
    return (await response.json()) as T;
  };

  const run = (name: string, program: string, own: Record<string, string | number | undefined>): Started => {
    const log = join(dataDir, `${name}.log`);
    const service = startNode({ args: [join(programs, program, 'main.js')], cwd: ROOT, log, env: { ...shared, ...own } });
    const reason = ownReason(service.child);
    return {
      ...service,
      failed: service.exited.then((how) => {
        throw new Error(reason() ?? `${name} ended (${how}): ${readFileSync(log, 'utf8').slice(-LOG_END)}`);
      }),
    };
  };
  const startServer = (n: number): Started => {
    const desk = hasDesk ? { KRAPAO_DESK_PORT: deskPorts[n] } : {};
    return run(`server-${n}`, 'server', { PORT: nodePorts[n], ...desk, ...settings(sandboxUrl) });
  };
  const sandbox = run('sandbox', 'sandbox', {
    SANDBOX_PORT: sandboxPort,
    SANDBOX_DATA: join(dataDir, 'sandbox'),
    SERVER_URL: nodes[0],
  });
  await answers(`${sandboxUrl}/healthz`, sandbox);
  const servers: Started[] = [];
  for (const [n, node] of nodes.entries()) {
    const server = startServer(n);
    servers.push(server);
    await answers(`${node}/readyz`, server);
  }
  const ready = async (): Promise<void> => {
    await Promise.all(servers.map((server, n) => answers(`${nodes[n]}/readyz`, server)));
  };
  return {
    nodes,
    desks: (hasDesk ? deskPorts : []).map((port) => `http://127.0.0.1:${port}`),
    sandbox: sandboxUrl,
    config: () => readServerConfig({ ...shared, ...settings(sandboxUrl) }),
    records: <T>(path: string) => ask<T[]>(path),
    order: (path, body) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers: { ...bearer, 'content-type': 'application/json' } }),
    ready,
    killNode: async (n) => {
      const server = servers[n];
      if (server === undefined) throw new Error(`there is no node ${n}`);
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
      servers[n] = startServer(n);
      await ready();
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await sandbox.stop();
      rmSync(programs, { recursive: true, force: true });
    },
  };
}

function mkdirp(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Resolves when the address answers. A program that ends before is not waited for. */
const answers = (address: string, { failed }: Started): Promise<void> => Promise.race([answer(address), failed]);

async function answer(address: string): Promise<void> {
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
