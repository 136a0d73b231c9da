import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RELEASES } from '../../apps/server/src/platform/db/releases.js';
import root from '../../package.json' with { type: 'json' };
import { freePort } from '../../scripts/lib/ports.mjs';
import { startTestPostgres, type TestPostgres } from '../../scripts/lib/test-postgres.mjs';
import { emptyFolder, query, runProgram, type Program } from './processes.js';

const KEY = 'a key of twenty chars';
const KEYS = {
  KRAPAO_SECRET: KEY,
  KRAPAO_WEBHOOK_SECRET: KEY,
  KRAPAO_PROVIDER_KEY: KEY,
  KRAPAO_PROVIDER_URL: 'http://127.0.0.1:9',
  // On any machine: supervisor.test.ts is about several.
  KRAPAO_PROCESSES: '1',
};
const launchers: Program[] = [];
let dataDir: string;
let postgres: TestPostgres;

beforeAll(async () => {
  dataDir = emptyFolder();
  postgres = await startTestPostgres();
});
afterEach(async () => {
  for (const { child } of launchers) child.kill('SIGTERM');
  await Promise.all(launchers.splice(0).map(({ ended }) => ended));
});
afterAll(async () => {
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function launch(own: NodeJS.ProcessEnv): Promise<Program> {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const launcher = runProgram('start-server.mjs', [], { KRAPAO_DATA: dataDir, KRAPAO_DEMO: '', npm_lifecycle_event: '', ...ports, ...own });
  launchers.push(launcher);
  return launcher;
}

/** The message of a failed start, without the empty line before it. */
async function refusal(own: NodeJS.ProcessEnv): Promise<string> {
  const launcher = await launch(own);
  expect(await launcher.ended).toBe(1);
  return launcher.output().trim();
}

describe('with DATABASE_URL', () => {
  it('no database, demo content or sandbox of ours is started', async () => {
    const launcher = await launch({ ...KEYS, DATABASE_URL: postgres.url });
    await launcher.says('ready');
    const { children } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
    expect(children).toHaveLength(1);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
    expect(await query(postgres.url, 'select count(*)::int as members from member')).toEqual([{ members: 0 }]);
  });

  it('the operator’s commands find the database by a note that only the owner can read', () => {
    const file = join(dataDir, 'connection.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ DATABASE_URL: postgres.url, KRAPAO_DEMO: '0' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('a database that does not answer is one sentence', async () => {
    expect(await refusal({ ...KEYS, DATABASE_URL: 'postgres://krapao:topsecret@127.0.0.1:1/krapao' })).toBe(
      'The database at 127.0.0.1:1/krapao cannot be used: nothing listens there. Check DATABASE_URL and that PostgreSQL runs.',
    );
  });

  it('a wrong password and a missing database are one sentence each', async () => {
    const wrong = new URL(postgres.url);
    wrong.password = 'guessed';
    expect(await refusal({ ...KEYS, DATABASE_URL: wrong.href })).toContain('it refuses this user or password');
    const missing = new URL(postgres.url);
    missing.pathname = '/nowhere';
    expect(await refusal({ ...KEYS, DATABASE_URL: missing.href })).toContain('/nowhere cannot be used: it has no such database.');
  });

  it('keys that are missing are named in one sentence', async () => {
    expect(await refusal({ KRAPAO_SECRET: KEY, DATABASE_URL: postgres.url })).toBe(
      'With DATABASE_URL these settings are needed too: KRAPAO_WEBHOOK_SECRET, KRAPAO_PROVIDER_KEY, KRAPAO_PROVIDER_URL (see docs/production.md), or KRAPAO_DEMO=1 for demo content and the sandbox.',
    );
    const inFiles = { KRAPAO_SECRET_FILE: '/nowhere/secret', DATABASE_URL: postgres.url };
    expect(await refusal(inFiles)).toBe('KRAPAO_SECRET_FILE names no readable file.');
    expect(await refusal({ ...KEYS, KRAPAO_SLIP: 'nobody', KRAPAO_SMS_URL: 'https://sms.example', DATABASE_URL: postgres.url })).toBe(
      'The server cannot start: KRAPAO_SMS_KEY (missing), KRAPAO_SLIP (must be krapao, easyslip, easyslip-v1, or slipok).',
    );
    expect(await refusal({ ...KEYS, KRAPAO_SECRET: 'short', DATABASE_URL: postgres.url })).toBe(
      'The server cannot start: KRAPAO_SECRET (each key needs 16 characters or more).',
    );
  });
});

describe('a running site', () => {
  it('logs to stdout, goes on when its terminal closes, and is not ready for its lame-duck time before it ends with 0', async () => {
    const port = String(await freePort());
    const launcher = await launch({ ...KEYS, DATABASE_URL: postgres.url, PORT: port, KRAPAO_LAME_DUCK_SECONDS: '2' });
    const { pid } = launcher.child;
    const state = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await launcher.says('ready\n');
    expect(launcher.output()).toContain('"msg":"ready"');
    const [first = ''] = launcher
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(JSON.parse(first)).toMatchObject({
      msg: 'starting',
      version: root.version,
      commit: expect.any(String) as unknown,
      schema: RELEASES.length,
    });
    const [server] = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).children;
    for (const hungUp of [server.pid, pid]) process.kill(hungUp, 'SIGHUP');
    await launcher.says('SIGHUP is ignored');
    expect(await state('/readyz')).toBe(200);
    launcher.child.kill('SIGTERM');
    const stoppedAt = performance.now();
    await launcher.says('"msg":"stopping"');
    expect([await state('/readyz'), await state('/api/lookup/info')]).toEqual([503, 200]);
    expect(await launcher.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeGreaterThan(2_000);
  });

  it('continues when its log is no longer read', async () => {
    const port = String(await freePort());
    const launcher = await launch({ ...KEYS, DATABASE_URL: postgres.url, PORT: port });
    await launcher.says('ready\n');
    for (const stream of [launcher.child.stdout, launcher.child.stderr]) stream?.destroy();
    const [server] = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).children;
    for (let line = 0; line < 5; line += 1) process.kill(server.pid, 'SIGHUP');
    await fetch(`http://127.0.0.1:${port}/api/nothing`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    launcher.child.kill('SIGTERM');
    expect(await launcher.ended).toBe(0);
  });
});

it('npm run migrate makes the tables, and says what it applied', async () => {
  const created = new URL(postgres.url);
  created.pathname = '/migrated';
  await query(postgres.url, 'create database migrated');
  const migrate = async (): Promise<[number | null, string]> => {
    const env = { NODE_OPTIONS: '--import tsx', DATABASE_URL: created.href, DATABASE_MIGRATION_URL: '' };
    const program = runProgram('../../../apps/server/src/app/migrate-main.ts', [], env);
    return [await program.ended, program.output()];
  };
  expect(await migrate()).toEqual([0, expect.stringContaining('migration 0001-platform is applied\n')]);
  expect(await migrate()).toEqual([0, 'The database has the tables of this release (0 migrations applied).\n']);
});

it('without PostgreSQL programs for the platform, one sentence asks for a database', () => {
  const launcher = runProgram('unknown-platform.mjs', []);
  return expect(launcher.ended.then((code) => [code, launcher.output().trim()])).resolves.toEqual([
    1,
    'The PostgreSQL programs for sunos-mips are not installed: run a PostgreSQL 15 or newer of your own and start again with DATABASE_URL=postgres://user:password@host:5432/database.',
  ]);
});
