import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { bundle } from '../scripts/lib/build.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { fillMembers } from './fill.js';
import { type Program, SECRETS, startProgram } from './program.js';

const ROOT = join(import.meta.dirname, '..');

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

  const start = (name: string, env: Record<string, string | number>): Promise<Program> => startProgram(name, { programs, dataDir }, env);
  const server = await start('server', { DATABASE_URL: database.url, KRAPAO_DEMO: '1', ...SECRETS });
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
      await Promise.all([server.stop(), bare.stop(), db.end()]);
      await database.stop();
      for (const folder of [dataDir, programs]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
