import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startTestPostgres, type TestPostgres } from '../../scripts/lib/test-postgres.mjs';
import { emptyFolder, query, runProgram, type Program } from './processes.js';

const KEY = 'a key of twenty chars';
const KEYS = {
  KRAPAO_SECRET: KEY,
  KRAPAO_WEBHOOK_SECRET: KEY,
  KRAPAO_PROVIDER_KEY: KEY,
  KRAPAO_PROVIDER_URL: 'http://127.0.0.1:9',
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

/** What a start that must fail says, without the empty line before it. */
async function refusal(own: NodeJS.ProcessEnv): Promise<string> {
  const launcher = await launch(own);
  expect(await launcher.ended).toBe(1);
  return launcher.said().trim();
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
    expect(await refusal({ ...KEYS, KRAPAO_SECRET: 'short', DATABASE_URL: postgres.url })).toBe(
      'The server cannot start: KRAPAO_SECRET (each key needs 16 characters or more).',
    );
  });
});

it('a platform without PostgreSQL programs is told to bring a database, in one sentence', () => {
  const launcher = runProgram('unknown-platform.mjs', []);
  return expect(launcher.ended.then((code) => [code, launcher.said().trim()])).resolves.toEqual([
    1,
    'The PostgreSQL programs for sunos-mips are not installed: run a PostgreSQL 15 or newer of your own and start again with DATABASE_URL=postgres://user:password@host:5432/database.',
  ]);
});
