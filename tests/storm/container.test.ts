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
    const names = ['KRAPAO_SECRET', 'KRAPAO_WEBHOOK_SECRET', 'KRAPAO_PROVIDER_KEY', 'DATABASE_OWNER_PASSWORD', 'DATABASE_APP_PASSWORD'];
    const settings = Object.fromEntries(names.map((name) => [name, key()]));
    const ports = { HTTP_PORT: '18080', HTTPS_PORT: '18443' };
    const env = { ...settings, ...ports, KRAPAO_PROVIDER_URL: 'http://127.0.0.1:9', KRAPAO_SITE: 'localhost' };
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
      expect(compose('exec', '-T', 'server', 'id', '-un').trim()).toBe('node');
      const ask = "fetch('http://127.0.0.1:3000/readyz').then((answer) => console.log(answer.status))";
      expect(compose('exec', '-T', 'server', 'node', '-e', ask).trim()).toBe('200');
      const page = spawnSync('curl', ['-sk', 'https://localhost:18443/login', '-o', '/dev/null', '-w', '%{http_code}'], {
        encoding: 'utf8',
      });
      expect(page.stdout).toBe('200');
      const [image = ''] = compose('images', '--quiet', 'server').split('\n');
      const built = docker('history', '--no-trunc', image) + docker('inspect', image);
      for (const name of names) expect(built).not.toContain(settings[name]);
      compose('stop', 'server');
      const state = docker('inspect', '--format', '{{.State.ExitCode}}', compose('ps', '--all', '--quiet', 'server').trim());
      expect(state.trim()).toBe('0');
    } finally {
      compose('down', '--volumes', '--rmi', 'local');
      rmSync(folder, { recursive: true, force: true });
    }
  },
  30 * MINUTES,
);
