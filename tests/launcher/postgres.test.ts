import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isAlive, waitUntil } from '../../scripts/lib/process.mjs';
import { startPostgres, type RunningPostgres } from '../../scripts/lib/postgres.mjs';
import { emptyFolder, query, runProgram } from './processes.js';

const dataDir = emptyFolder();
const start = () => startPostgres({ dataDir, durable: false });
const running: RunningPostgres[] = [];
const started = async () => {
  const server = await start();
  running.push(server);
  return server;
};

beforeAll(async () => {
  const server = await start();
  await query(server.url, 'create table kept (n int)');
  await server.stop();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('keeps address and rows from one start to the next', async () => {
  const first = await start();
  await query(first.url, 'insert into kept values (1)');
  await first.stop();
  const second = await started();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select n from kept where n = 1')).toEqual([{ n: 1 }]);
});

it('comes back with every acknowledged row after kill -9 of the server', async () => {
  const first = await start();
  await query(first.url, 'insert into kept values (2)');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  const second = await started();
  expect(await query(second.url, 'select n from kept where n = 2')).toEqual([{ n: 2 }]);
});

it('stops by itself when its launcher is killed', async () => {
  const launcher = runProgram('database.mjs', [dataDir]);
  await launcher.says('}');
  const { pid } = JSON.parse(launcher.output());
  launcher.child.kill('SIGKILL');
  expect(await waitUntil(() => !isAlive(pid), 10_000)).toBe(true);
});

it('starts at once after launcher and server were killed together', async () => {
  const launcher = runProgram('database.mjs', [dataDir]);
  await launcher.says('}');
  const { pid } = JSON.parse(launcher.output());
  launcher.child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const server = await started();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts when the number in its lock file belongs to another program by now', async () => {
  const lock = join(dataDir, 'cluster/postmaster.pid');
  const { uid, gid } = statSync(join(dataDir, 'cluster/PG_VERSION'));
  const other = runProgram('answering.mjs', [], { PORT: '0' });
  writeFileSync(lock, `${other.child.pid}\n${join(dataDir, 'cluster')}\n0\n5432\n\n127.0.0.1\n\nready\n`);
  if (process.getuid?.() === 0) chownSync(lock, uid, gid);
  const server = await started();
  const rows = await query(server.url, 'select 1 as one');
  other.child.kill('SIGKILL');
  expect(rows).toEqual([{ one: 1 }]);
});

it('opens a role for the server that owns nothing, also in a folder of an earlier release', async () => {
  const file = join(dataDir, 'postgres.json');
  const { password, port } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ password, port }));
  const first = await start();
  await query(first.url, 'drop role krapao_app');
  await first.stop();
  const server = await started();
  expect(await query(server.runtimeUrl, 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolcreatedb: false, rolcreaterole: false },
  ]);
  await expect(query(server.runtimeUrl, 'create table mine (n int)')).rejects.toThrow('permission denied');
});

it('asks for its password', async () => {
  const server = await started();
  const url = new URL(server.url);
  url.password = 'guessed';
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
});

it('keeps the password to the owner of the folder', () => {
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
});

it('writes no value of a failed statement into its log', async () => {
  const server = await started();
  await query(server.url, 'create table if not exists phones (phone text primary key)');
  await query(server.url, "insert into phones values ('0812345678')");
  await expect(query(server.url, "insert into phones values ('0812345678')")).rejects.toThrow('duplicate key');
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('0812345678');
});
