import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isAlive, waitUntil } from '../../scripts/lib/process.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { emptyFolder, runProgram, type Program } from './processes.js';

const dataDir = emptyFolder();
const env: NodeJS.ProcessEnv = {
  KRAPAO_DATA: dataDir,
  DATABASE_URL: '',
  KRAPAO_DEMO: '',
  KRAPAO_DEMO_HISTORY: '0',
  npm_lifecycle_event: '',
};
const launchers: Program[] = [];

function launch(own: NodeJS.ProcessEnv = {}): Program {
  const launcher = runProgram('start.mjs', [], { ...env, ...own });
  launchers.push(launcher);
  return launcher;
}

async function ready(): Promise<Program> {
  const launcher = launch();
  await launcher.says('ready');
  return launcher;
}

/** The processes of the running launcher: both halves and the database. */
function children(): { server: number; sandbox: number; database: number } {
  const [server, sandbox] = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).children;
  const database = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  return { server: server.pid, sandbox: sandbox.pid, database };
}

const allGone = (pids: number[]) => waitUntil(() => !pids.some(isAlive), 10_000);

async function occupied(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  return server;
}

beforeAll(async () => {
  env['PORT'] = String(await freePort());
  env['SANDBOX_PORT'] = String(await freePort());
});
afterEach(async () => {
  for (const { child } of launchers) child.kill('SIGTERM');
  await Promise.all(launchers.splice(0).map(({ ended }) => ended));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it.each(['SIGTERM', 'SIGINT'] as const)('stops every child on %s and ends well', async (signal) => {
  const launcher = await ready();
  const pids = Object.values(children());
  launcher.child.kill(signal);
  expect([await launcher.ended, pids.filter(isAlive)]).toEqual([0, []]);
});

it.each(['server', 'sandbox', 'database'] as const)('stops the others and says so when its %s dies', async (name) => {
  const launcher = await ready();
  const pids = children();
  process.kill(pids[name], 'SIGKILL');
  const code = await launcher.ended;
  expect([code, Object.values(pids).filter(isAlive)]).toEqual([1, []]);
  expect(launcher.output()).toContain(`The ${name} stopped unexpectedly`);
});

it('takes every child along when it is killed', async () => {
  const launcher = await ready();
  const pids = Object.values(children());
  launcher.child.kill('SIGKILL');
  expect(await allGone(pids)).toBe(true);
});

it('starts at once after everything was killed', async () => {
  const launcher = await ready();
  const pids = Object.values(children());
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  launcher.child.kill('SIGKILL');
  expect((await ready()).output()).toContain('ready');
});

it('refuses a second instance on the same data with one sentence', async () => {
  await ready();
  const second = launch();
  expect([await second.ended, second.output().trim().split('\n').length]).toEqual([1, 1]);
  expect(second.output()).toContain('already runs');
});

it('is not fooled by a process that has the number of a dead launcher', async () => {
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ pid: process.pid, identity: 'of another time', children: [] }));
  expect((await ready()).output()).toContain('ready');
});

it.each(['PORT', 'SANDBOX_PORT'])('names the %s that another program uses', async (name) => {
  const server = await occupied(Number(env[name]));
  const launcher = launch();
  const code = await launcher.ended;
  server.close();
  expect(code).toBe(1);
  expect(launcher.output()).toContain(`Port ${env[name]} is used by another program`);
});

it('generates secrets once and keeps them to the owner', async () => {
  const file = join(dataDir, 'secrets.json');
  const first = await ready();
  const before = readFileSync(file, 'utf8');
  first.child.kill('SIGTERM');
  await first.ended;
  await ready();
  expect([readFileSync(file, 'utf8') === before, statSync(file).mode & 0o777]).toEqual([true, 0o600]);
});
