import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { io } from 'socket.io-client';
import { bundle } from '../scripts/lib/build.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { fillMembers } from './fill.js';
import type { Cluster } from './measure.js';
import { startPayouts } from './payouts.js';
import { type Program, SECRETS, startProgram } from './program.js';

const ROOT = join(import.meta.dirname, '..');
/** Members with an open app, who receive what is pushed. */
const SOCKETS = 300;

/** The programs that are measured, on one durable cluster: our server, the limit server, and a database for each and for pgbench. */
export interface Stand {
  server: Program;
  limit: Program;
  cluster: Cluster;
  /** A bearer token of each member. */
  tokens: readonly string[];
  pgbenchUrl: string;
  close(): Promise<void>;
}

/** `settings`: further ones of our server. */
export async function startStand(settings: Readonly<Record<string, string>> = {}): Promise<Stand> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-'));
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const programs = mkdtempSync(join(ROOT, '.cache/bench-'));
  for (const name of ['server', 'limit']) await bundle({ main: `bench/${name}.ts` }, join(programs, name));
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const newDatabase = async (name: string): Promise<string> => {
    await db.query(`create database ${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const place = { programs, dataDir };
  const payouts = await startPayouts();
  const usual = { DATABASE_URL: postgres.url, SANDBOX_URL: payouts.base, KRAPAO_DEMO: '1', KRAPAO_OVERLOAD_DELAY_MS: '60000', ...SECRETS };
  const server = await startProgram('server', place, { ...usual, ...settings });
  const limit = await startProgram('limit', place, { DATABASE_URL: await newDatabase('limit_server') });
  const pgbenchUrl = await newDatabase('pgbench');
  const tokens = await fillMembers(db);
  const closeSockets = await openApps(server.base, tokens.slice(0, SOCKETS));
  return {
    server,
    limit,
    cluster: { pid: postgres.pid, db },
    tokens,
    pgbenchUrl,
    close: async () => {
      closeSockets();
      payouts.close();
      await Promise.all([server.stop(), limit.stop(), db.end()]);
      await postgres.stop();
      for (const folder of [dataDir, programs]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connects a socket for each member, as the web app does. */
async function openApps(url: string, tokens: readonly string[]): Promise<() => void> {
  const sockets = await Promise.all(
    tokens.map(async (token, n) => {
      const extraHeaders = { 'x-forwarded-for': `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}` };
      const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token }, extraHeaders });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('connect_error', reject);
      });
      return socket;
    }),
  );
  return () => {
    for (const socket of sockets) socket.disconnect();
  };
}
