import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { waitUntil } from '../../scripts/lib/process.mjs';

/** deploy/Caddyfile in front of two nodes, over plain HTTP. */
const FILE = join(import.meta.dirname, '../../deploy/Caddyfile');
const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy) console.warn('skipped: deploy/Caddyfile is not tried, because caddy is not installed.');

describe.skipIf(!hasCaddy)('the proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-proxy-'));
  const nodes: TestNode[] = [];
  let caddy: ChildProcess;
  let site: string;
  let desk: string;
  beforeAll(async () => {
    nodes.push(await startTestNode('a'), await startTestNode('b'));
    [site, desk] = [`http://localhost:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
    const addresses = nodes.map(({ server }) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
    caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', FILE], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
        HTTP_PORT: String(await freePort()),
        HTTPS_PORT: String(await freePort()),
        KRAPAO_SITE: site,
        KRAPAO_NODES: addresses.join(' '),
        PORT: addresses[0]?.split(':')[1],
        KRAPAO_DESK_ORIGIN: desk,
        KRAPAO_DESK_NODES: addresses[0],
        KRAPAO_DESK_NETWORKS: '203.0.113.0/24',
      },
    });
    await waitUntil(() => statusOf('/').then((status) => status === 200), 20_000);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => caddy.once('exit', resolve));
    caddy.kill('SIGTERM');
    await ended;
    for (const { server } of nodes) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const statusOf = (path: string): Promise<number> =>
    fetch(site + path).then(
      ({ status }) => status,
      () => 0,
    );

  it('leads members to a node, with the address of the caller', async () => {
    const answer = (await (await fetch(`${site}/login`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).json()) as { from: string };
    expect(answer.from).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  it.each(['/agent', '/agent/conversations', '/AGENT/conversations', '/%61gent/conversations', '/metrics', '//metrics', '/x/../metrics'])(
    'closes %s',
    async (path) => {
      for (const { paths } of nodes) paths.length = 0;
      expect(await statusOf(path)).toBe(404);
      expect(nodes.flatMap(({ paths }) => paths).filter((called) => called !== '/readyz')).toEqual([]);
    },
  );

  it('closes the desk to other networks', async () => {
    expect((await fetch(desk)).status).toBe(404);
  });

  it('refuses no call while the nodes are replaced in turn', async () => {
    const statuses: number[] = [];
    const stop = new AbortController();
    const calls = (async () => {
      while (!stop.signal.aborted) statuses.push(await statusOf('/api/wallet'));
    })();
    for (const node of nodes) {
      const { port } = node.server.address() as AddressInfo;
      // As a node that stops: not ready for the lame-duck time, then gone, then the next release on the same port.
      node.isReady = false;
      await delay(4_000);
      await new Promise((resolve) => {
        node.server.close(resolve);
        node.server.closeAllConnections();
      });
      await delay(500);
      await new Promise<void>((resolve) => node.server.listen(port, '127.0.0.1', resolve));
      node.isReady = true;
      await delay(3_000);
    }
    stop.abort();
    await calls;
    expect(statuses.length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface TestNode {
  server: Server;
  isReady: boolean;
  /** Of the calls that reached it. */
  paths: string[];
}

async function startTestNode(name: string): Promise<TestNode> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    node.paths.push(path);
    response.statusCode = path === '/readyz' && !node.isReady ? 503 : 200;
    response.end(JSON.stringify({ node: name, from: request.headers['x-forwarded-for'] }));
  });
  const node: TestNode = { server, isReady: true, paths: [] };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return node;
}
