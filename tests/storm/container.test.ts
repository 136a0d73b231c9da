import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Builds the image and starts the compose file, where Docker runs. At length only: the build takes minutes and needs the network. */
const ROOT = join(import.meta.dirname, '../..');
const MINUTES = 60_000;
const PROJECT = 'krapao-test';

const isAtLength = process.env['STORM_CONTAINER'] === '1';
const hasDocker = isAtLength && ['info', 'compose version'].every((words) => spawnSync('docker', words.split(' ')).status === 0);
if (isAtLength && !hasDocker) console.warn('skipped: the container image. Docker with its compose plugin does not run here.');

const key = (): string => randomBytes(16).toString('hex');
const keys = ['KRAPAO_SECRET', 'KRAPAO_WEBHOOK_SECRET', 'KRAPAO_PROVIDER_KEY', 'METRICS_KEY'];
const passwords = ['DATABASE_SUPERUSER_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_APP_PASSWORD'];
const secrets = Object.fromEntries([...keys, ...passwords].map((name) => [name, key()]));
const HTTPS_PORT = 18_443;
const PROMETHEUS_PORT = 19_090;
const settings = {
  ...secrets,
  PORT: 3000,
  KRAPAO_DESK_PORT: 3002,
  METRICS_PORT: 9464,
  HTTP_PORT: 18_080,
  HTTPS_PORT,
  PROMETHEUS_PORT,
  KRAPAO_SITE: 'localhost',
  KRAPAO_DESK_ORIGIN: `https://desk.localhost:${HTTPS_PORT}`,
  KRAPAO_PROVIDER_URL: 'http://127.0.0.1:9',
  KRAPAO_IMAGE: PROJECT,
};

describe.skipIf(!hasDocker)('the containers', { timeout: 30 * MINUTES }, () => {
  /** A copy of a clone, with its own settings. */
  let folder: string;
  let deploy: string;
  let ca: string;

  const run = async (program: string, words: string[], more: NodeJS.ProcessEnv = {}): Promise<string> => {
    const env = { ...process.env, COMPOSE_PROJECT_NAME: PROJECT, ...more };
    const { stdout } = await promisify(execFile)(program, words, { cwd: deploy, env, maxBuffer: 2 ** 26 });
    return stdout.trim();
  };
  const docker = (...words: string[]): Promise<string> => run('docker', words);
  const compose = (...words: string[]): Promise<string> => docker('compose', '--profile', 'metrics', ...words);
  const idOf = (service: string): Promise<string> => compose('ps', '--all', '--quiet', service);

  /** Status of one call through the proxy; 0 when the connection fails. */
  const statusOf = (host: string, path: string): Promise<number> =>
    new Promise((resolve) => {
      const headers = { host: `${host}:${HTTPS_PORT}` };
      get({ host: '127.0.0.1', port: HTTPS_PORT, servername: host, path, headers, ca, agent: false }, (answer) => {
        answer.resume();
        answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
      }).once('error', () => resolve(0));
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'krapao-compose-'));
    deploy = join(folder, 'deploy');
    const ignored = /^(node_modules|dist|\.cache|\.krapao|\.git)$/;
    cpSync(ROOT, folder, { recursive: true, filter: (path) => !ignored.test(path.split('/').at(-1) ?? '') });
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    writeFileSync(join(deploy, '.env'), lines.join('\n'));
    await compose('up', '--build', '--detach', '--wait');
    ca = await compose('exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  }, 30 * MINUTES);

  afterAll(async () => {
    try {
      // The folders of backups belong to root.
      await compose('run', '--rm', '--no-deps', '--entrypoint', 'sh', 'backup', '-c', 'rm -rf /backups/*');
    } finally {
      await compose('down', '--volumes');
      await docker('image', 'rm', '--force', PROJECT);
      rmSync(folder, { recursive: true, force: true });
    }
  }, 5 * MINUTES);

  it('run a node without root and without capabilities, in a root that is read-only', async () => {
    expect(await compose('exec', '-T', 'server-a', 'id', '-un')).toBe('node');
    const probe = 'grep -E "^CapEff" /proc/1/status; touch /probe 2>/dev/null || echo read-only';
    expect(await compose('exec', '-T', 'server-a', 'sh', '-c', probe)).toMatch(/^CapEff:\s0+\nread-only$/);
  });

  it('serve the wallet and the desk over TLS, and close what is not for members', async () => {
    const calls = [
      ['localhost', '/login'],
      ['localhost', '/api/wallet'],
      ['localhost', '/agent/conversations'],
      ['localhost', '/metrics'],
      ['desk.localhost', '/'],
    ] as const;
    expect(await Promise.all(calls.map(([host, path]) => statusOf(host, path)))).toEqual([200, 401, 404, 404, 200]);
  });

  it('let Prometheus read the metrics of both nodes', async () => {
    await expect.poll(healthOfTargets, { timeout: MINUTES, interval: 1_000 }).toEqual(['up', 'up']);
  });

  it('run the operator’s commands', async () => {
    expect(await compose('run', '--rm', 'operator', 'findings', 'list')).toContain('No finding is open.');
  });

  it('have no secret in the image', async () => {
    const built = (await docker('history', '--no-trunc', PROJECT)) + (await docker('inspect', PROJECT));
    expect(Object.keys(secrets).filter((name) => built.includes(secrets[name] ?? ''))).toEqual([]);
  });

  it('are brought to a release without a refused call, behind the same proxy', async () => {
    const proxy = await idOf('proxy');
    const statuses: number[] = [];
    const stop = new AbortController();
    const calls = (async () => {
      while (!stop.signal.aborted) {
        statuses.push(await statusOf('localhost', '/api/wallet'));
        await delay(200);
      }
    })();
    await run('sh', ['upgrade.sh'], { KRAPAO_COMMIT: 'next-release' });
    stop.abort();
    await calls;
    expect(statuses.filter((status) => status !== 401)).toEqual([]);
    expect(await idOf('proxy')).toBe(proxy);
    for (const node of ['server-a', 'server-b']) {
      const ask = "fetch('http://127.0.0.1:3000/healthz').then((answer) => answer.text()).then(console.log)";
      expect(await compose('exec', '-T', node, 'node', '-e', ask)).toContain('"commit":"next-release"');
    }
  });

  it('restore a backup into an empty database, with members’ files', async () => {
    await compose('exec', '-T', 'server-a', 'sh', '-c', 'echo a slip > /var/lib/krapao/files/probe');
    const name = await compose('run', '--rm', 'backup');
    await expect(compose('run', '--rm', 'restore', name)).rejects.toThrow('into an empty database');
    await compose('down');
    await docker('volume', 'rm', `${PROJECT}_database`, `${PROJECT}_files`);
    await compose('up', '--detach', '--wait', 'database');
    expect(await compose('run', '--rm', 'restore', name)).toBe(`${name} is restored.`);
    await compose('run', '--rm', 'migrate');
    expect(await compose('run', '--rm', 'operator', 'ledger', 'check')).toContain('The ledger is sound');
    await compose('up', '--detach', '--wait');
    expect(await compose('exec', '-T', 'server-b', 'cat', '/var/lib/krapao/files/probe')).toBe('a slip');
  });

  it('end a node within its time', async () => {
    await compose('stop', 'server-a');
    expect(await docker('inspect', '--format', '{{.State.ExitCode}}', await idOf('server-a'))).toBe('0');
  });
});

async function healthOfTargets(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${PROMETHEUS_PORT}/api/v1/targets`);
  const { data } = (await answer.json()) as { data: { activeTargets: { health: string }[] } };
  return data.activeTargets.map(({ health }) => health);
}
