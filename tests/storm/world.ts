import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';
import { hasPgBouncer, type RunningPgBouncer, startPgBouncer } from '../../scripts/lib/test-pgbouncer.mjs';
import { type Site, startSite } from './site.js';

export interface World extends Site {
  /** As the owner of the tables. */
  databaseUrl(): string;
}

/** A site on its own PostgreSQL; nodes and database can be killed with SIGKILL and restarted. */
export interface StormWorld extends World {
  /** A node by its number, or the database. Resolves when everything is ready again. */
  kill(what: number | 'postgres'): Promise<void>;
}

/** `env` are settings of the nodes beside their own. */
export async function startWorld(nodeCount: number, env: Record<string, string> = {}): Promise<StormWorld> {
  // Not below a private home directory: PostgreSQL runs as another user.
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-storm-'));
  const postgres = (): Promise<RunningPostgres> => startPostgres({ dataDir: join(dataDir, 'postgres') });
  let database = await postgres();
  const bouncer = await pooler(database);
  const site = await startSite({
    nodeCount,
    hasDesk: true,
    dataDir,
    env,
    settings: (sandbox) => ({
      DATABASE_URL: bouncer?.through(database.runtimeUrl) ?? database.runtimeUrl,
      DATABASE_DIRECT_URL: database.runtimeUrl,
      DATABASE_MIGRATION_URL: database.url,
      KRAPAO_DEMO: '1',
      SANDBOX_URL: sandbox,
    }),
  });
  return {
    ...site,
    databaseUrl: () => database.url,
    kill: async (what) => {
      if (what === 'postgres') {
        process.kill(database.pid, 'SIGKILL');
        await database.exited;
        database = await postgres();
        await site.ready();
      } else await site.killNode(what);
    },
    close: async () => {
      await site.close();
      await bouncer?.stop();
      await database.stop();
      if (process.env['STORM_KEEP'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** With STORM_DATABASE=pgbouncer the nodes reach their database through PgBouncer in transaction mode. */
async function pooler(database: RunningPostgres): Promise<RunningPgBouncer | undefined> {
  const wanted = process.env['STORM_DATABASE'] ?? '';
  if (wanted === '') return undefined;
  if (wanted !== 'pgbouncer') throw new Error(`STORM_DATABASE is "${wanted}": leave it out, or use pgbouncer.`);
  if (!hasPgBouncer()) throw new Error('STORM_DATABASE=pgbouncer needs PgBouncer: apt-get install pgbouncer.');
  return startPgBouncer({ url: database.runtimeUrl, mode: 'transaction', poolSize: 20 });
}
