import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bundle } from '../scripts/lib/build.mjs';
import { startNode } from '../scripts/lib/children.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { fillMembers } from './fill.js';

const ROOT = join(import.meta.dirname, '..');
const SECRET = 'bench secret of some length';

/** Everything that is measured, on one durable cluster: our server, a bare Fastify, and databases for ours and the yardstick. */
export interface Stand {
  server: string;
  bare: string;
  /** A file with a bearer token of each member, one a line. */
  tokens: string;
  yardstickUrl: string;
  db: pg.Client;
  close(): Promise<void>;
}

export async function startStand(): Promise<Stand> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-'));
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const programs = mkdtempSync(join(ROOT, '.cache/bench-'));
  for (const name of ['server', 'bare']) await bundle({ main: `bench/${name}.ts` }, join(programs, name));
  const database = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await db.query('create database yardstick');
  const yardstick = new URL(database.url);
  yardstick.pathname = '/yardstick';

  const start = async (name: string, env: Record<string, string | number>) => {
    const port = await freePort();
    const program = startNode({
      args: [join(programs, name, 'main.js')],
      cwd: ROOT,
      log: join(dataDir, `${name}.log`),
      env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env, PORT: port, KRAPAO_HOST: '127.0.0.1', ...env },
    });
    const base = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + 30_000;
    while (
      !(await fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error(`the ${name} of the bench did not become ready: see ${dataDir}`);
      await sleep(50);
    }
    return { base, program };
  };
  const server = await start('server', {
    DATABASE_URL: database.url,
    KRAPAO_DEMO: '1',
    KRAPAO_WEBHOOK_SECRET: SECRET,
    KRAPAO_PROVIDER_KEY: SECRET,
    KRAPAO_SECRET: SECRET,
  });
  const bare = await start('bare', {});
  const tokens = join(dataDir, 'tokens');
  writeFileSync(tokens, (await fillMembers(db)).join('\n'));
  return {
    server: server.base,
    bare: bare.base,
    tokens,
    yardstickUrl: yardstick.href,
    db,
    close: async () => {
      await Promise.all([server.program.stop(), bare.program.stop(), db.end()]);
      await database.stop();
      for (const folder of [dataDir, programs]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
