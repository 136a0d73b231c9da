import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Builds the image and starts the compose file, where Docker runs. At length only: the build takes minutes and needs the network. */
const ROOT = join(import.meta.dirname, '../..');
const MINUTES = 60_000;

const isAtLength = process.env['STORM_CONTAINER'] === '1';
const hasDocker = isAtLength && ['info', 'compose version'].every((words) => spawnSync('docker', words.split(' ')).status === 0);
if (isAtLength && !hasDocker) console.warn('skipped: the container image. Docker with its compose plugin does not run here.');

it.skipIf(!hasDocker)(
  'the image is built, and the compose file starts a node behind its proxy without secrets in it and without root',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'krapao-compose-'));
    const key = (): string => randomBytes(16).toString('hex');
    const keys = ['KRAPAO_SECRET', 'KRAPAO_WEBHOOK_SECRET', 'KRAPAO_PROVIDER_KEY'];
    const names = [...keys, 'DATABASE_SUPERUSER_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_APP_PASSWORD'];
    const settings = Object.fromEntries(names.map((name) => [name, key()]));
    const ports = { PORT: '3000', KRAPAO_DESK_PORT: '3002', METRICS_PORT: '9464', HTTP_PORT: '18080', HTTPS_PORT: '18443' };
    const sites = { KRAPAO_SITE: 'localhost', KRAPAO_DESK_ORIGIN: 'https://desk.localhost:18443' };
    const env = { ...settings, ...ports, ...sites, KRAPAO_PROVIDER_URL: 'http://127.0.0.1:9' };
    // A copy of a clone, with its own settings.
    const ignored = /^(node_modules|dist|\.cache|\.krapao|\.git)$/;
    cpSync(ROOT, folder, { recursive: true, filter: (path) => !ignored.test(path.split('/').at(-1) ?? '') });
    const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    writeFileSync(join(folder, 'deploy/.env'), lines.join('\n'));
    const docker = (...words: string[]): string => {
      const { status, stdout, stderr } = spawnSync('docker', words, { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`docker ${words.join(' ')}: ${stderr.slice(-2_000)}`);
      return stdout;
    };
    const compose = (...words: string[]): string => docker('compose', '-f', 'deploy/compose.yaml', '-p', 'krapao-test', ...words);
    try {
      compose('up', '--build', '--detach', '--wait');
      expect(compose('exec', '-T', 'server-a', 'id', '-un').trim()).toBe('node');
      const ask = "fetch('http://127.0.0.1:3000/readyz').then((answer) => console.log(answer.status))";
      expect(compose('exec', '-T', 'server-a', 'node', '-e', ask).trim()).toBe('200');
      const statusOf = (url: string): string =>
        spawnSync('curl', ['-sk', '--resolve', 'desk.localhost:18443:127.0.0.1', url, '-o', '/dev/null', '-w', '%{http_code}'], {
          encoding: 'utf8',
        }).stdout;
      expect(statusOf('https://localhost:18443/login')).toBe('200');
      expect(statusOf('https://localhost:18443/metrics')).toBe('404');
      expect(statusOf('https://desk.localhost:18443/')).toBe('200');
      expect(compose('run', '--rm', 'operator', 'findings', 'list')).toContain('No finding is open.');
      compose('run', '--rm', 'backup');
      const [image = ''] = compose('images', '--quiet', 'server-a').split('\n');
      const built = docker('history', '--no-trunc', image) + docker('inspect', image);
      for (const name of names) expect(built).not.toContain(settings[name]);
      compose('stop', 'server-a');
      const state = docker('inspect', '--format', '{{.State.ExitCode}}', compose('ps', '--all', '--quiet', 'server-a').trim());
      expect(state.trim()).toBe('0');
    } finally {
      compose('down', '--volumes', '--rmi', 'local');
      rmSync(folder, { recursive: true, force: true });
    }
  },
  30 * MINUTES,
);
