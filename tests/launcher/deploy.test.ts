import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, ENTRIES } from '../../scripts/lib/build.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { waitUntil } from '../../scripts/lib/process.mjs';
import { startTestPostgres, type TestPostgres } from '../../scripts/lib/test-postgres.mjs';

const ROOT = join(import.meta.dirname, '../..');
const UNIT = readFileSync(join(ROOT, 'deploy/krapao.service'), 'utf8');
const linesOf = (name: string): string[] =>
  UNIT.split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));
const pairs = (lines: string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));

describe('the systemd unit', () => {
  let folder: string;
  let postgres: TestPostgres;
  beforeAll(async () => {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.cache/unit-'));
    postgres = await startTestPostgres();
  });
  afterAll(async () => {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is accepted by systemd', (context) => {
    const file = join(folder, 'krapao.service');
    writeFileSync(file, UNIT.replaceAll('/usr/bin/node', process.execPath));
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    if (verified.error !== undefined) {
      console.warn('skipped: the unit is not verified, because systemd-analyze is not installed.');
      return context.skip();
    }
    expect([verified.status, verified.stderr]).toEqual([0, '']);
  });

  it('starts a node as it is written, with the settings of its example, and stops it with 0 in its time', async () => {
    await bundle(ENTRIES.server, join(folder, 'dist/server'));
    const example = readFileSync(join(ROOT, 'deploy/krapao.env.example'), 'utf8')
      .split('\n')
      .map((line) => line.replace(/^#(?=[A-Z_]+=)/, ''))
      // A setting without a value is left out, unless it is a secret.
      .filter((line) => /^[A-Z_]+=./.test(line) || /^[A-Z_]+(KEY|SECRET)=$/.test(line));
    const port = await freePort();
    const own = {
      ...pairs(example.map((line) => (line.endsWith('=') ? `${line}a-key-of-twenty-characters` : line))),
      DATABASE_URL: postgres.runtimeUrl,
      DATABASE_MIGRATION_URL: postgres.url,
      PORT: String(port),
      KRAPAO_DESK_PORT: String(await freePort()),
      METRICS_PORT: String(await freePort()),
      KRAPAO_FILES: join(folder, 'files'),
      KRAPAO_LAME_DUCK_SECONDS: '1',
    };
    const [program = '', ...args] = (linesOf('ExecStart')[0] ?? '').split(' ');
    expect(program).toBe('/usr/bin/node');
    const child = spawn(process.execPath, args, {
      cwd: folder,
      // The environment that systemd gives a service, and none of this test's own.
      env: { PATH: process.env['PATH'], ...pairs(linesOf('Environment')), ...own },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const ready = await waitUntil(isReady, 30_000);
    expect([ready, ready ? '' : output, output.includes('"level":50')]).toEqual([true, '', false]);
    child.kill('SIGTERM');
    const stoppedAt = performance.now();
    expect(await ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(Number(linesOf('TimeoutStopSec')[0]) * 1_000);
  });
});
