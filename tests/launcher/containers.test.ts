import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, ENTRIES } from '../../scripts/lib/build.mjs';
import { writeImage } from '../../scripts/lib/image.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { waitUntil } from '../../scripts/lib/process.mjs';
import { startTestPostgres, type TestPostgres } from '../../scripts/lib/test-postgres.mjs';
import { query } from './processes.js';

/** What compose.yaml starts, without Docker: the roles of its database, and the content of its image. */
const ROOT = join(import.meta.dirname, '../..');
const PASSWORDS = { owner_password: 'owner-of-the-tables', app_password: 'role-of-the-server' };
/** The test's own server has a role and a database `krapao`. */
const NAME = 'composed';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const dist = mkdtempSync(join(ROOT, '.cache/image-'));
  folder = mkdtempSync(join(tmpdir(), 'krapao-image-'));
  postgres = await startTestPostgres();
  await bundle(ENTRIES.server, join(dist, 'server'));
  await bundle(ENTRIES.operator, join(dist, 'operator'));
  for (const app of ['web', 'console', 'preview']) mkdirSync(join(dist, app));
  writeImage(folder, dist);
  rmSync(dist, { recursive: true });
  await createRoles();
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** As psql runs the file. */
async function createRoles(): Promise<void> {
  const statements = readFileSync(join(ROOT, 'deploy/database-roles.sql'), 'utf8')
    .replace(/^(--|\\).*$/gm, '')
    .replaceAll(/:'(\w+)'/g, (_, name: keyof typeof PASSWORDS) => `'${PASSWORDS[name]}'`)
    .replaceAll('krapao', NAME);
  for (const statement of statements.split(';').filter((text) => text.trim() !== '')) await query(postgres.url, statement);
}

const urlOf = (role: string, password: string): string => `postgres://${role}:${password}@127.0.0.1:${postgres.port}/${NAME}`;
const app = (): string => urlOf(`${NAME}_app`, PASSWORDS.app_password);
const owner = (): string => urlOf(NAME, PASSWORDS.owner_password);

/** The environment of a container, and none of this test's own. */
const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  DATABASE_URL: app(),
  KRAPAO_SECRET: 'a-key-of-twenty-characters',
  KRAPAO_WEBHOOK_SECRET: 'a-key-of-twenty-characters',
  KRAPAO_PROVIDER_KEY: 'a-key-of-twenty-characters',
  KRAPAO_PROVIDER_URL: 'http://127.0.0.1:9',
  KRAPAO_FILES: join(folder, 'files'),
  ...more,
});
const run = (program: string, args: string[], more: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [program, ...args], { cwd: folder, env: environment(more), encoding: 'utf8' });

async function startNode(): Promise<{ child: ChildProcess; isReady: boolean; output: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: folder, env: environment({ PORT: String(port) }) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isReady = await waitUntil(
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => child.exitCode !== null,
      ),
    30_000,
  );
  return { child, isReady: isReady && child.exitCode === null, output };
}

describe('the containers', () => {
  it('have the licenses of the packages in them', () => {
    expect(readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('react ');
  });

  it('have no package besides those with native code and what they import', () => {
    expect(existsSync(join(folder, 'node_modules/fastify'))).toBe(false);
    expect(existsSync(join(folder, 'node_modules/sharp'))).toBe(true);
    expect(existsSync(join(folder, 'dist/sandbox'))).toBe(false);
  });

  it('do not start a node before the owner has migrated', async () => {
    const { isReady, output } = await startNode();
    expect([isReady, output.trim()]).toEqual([false, expect.stringContaining('migrate first')]);
  });

  it('run migrations, a node and the operator’s commands, each with the password of its own role', async () => {
    const migrated = run('dist/server/migrate.js', [], { DATABASE_MIGRATION_URL: owner() });
    expect([migrated.status, migrated.stderr]).toEqual([0, '']);
    const { child, isReady, output } = await startNode();
    expect([isReady, isReady ? '' : output, output.includes('"level":40')]).toEqual([true, '', false]);
    const listed = run('dist/operator/main.js', ['findings', 'list']);
    expect([listed.status, listed.stdout.trim()]).toEqual([0, 'No finding is open.']);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('give the server a role that owns nothing and is no superuser', async () => {
    const role = await query(
      app(),
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
        (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships from pg_roles where rolname = current_user`,
    );
    const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };
    expect(role).toEqual([{ ...none, owned: 0, memberships: 0 }]);
  });

  it.each([
    'alter table posting add column mine int',
    'alter table journal disable trigger all',
    'truncate posting',
    'update posting set amount = 1',
    'delete from journal',
    'create table mine (n int)',
    'create role mine',
    'create database mine',
    `set role ${NAME}`,
  ])('refuse the server’s role: %s', async (statement) => {
    await expect(query(app(), statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});
