import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, Migrator, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import { PlainError } from '../plain-error.js';
import { clientOptions, PooledClient } from './client.js';
import { type Release, RELEASES } from './releases.js';
import { applySqlFile, changedSqlFiles, readSqlFiles, type SqlFile } from './sql-files.js';

/** A statement that waits for a lock this long is cancelled, so that the calls queued behind it go on. ms */
const LOCK_TIMEOUT_MS = 3_000;
/** How long a migration is retried. ms */
const PATIENCE_MS = 600_000;
const PAUSE_MS = { least: 500, most: 1_500 };
/** lock_not_available, deadlock_detected */
const RETRIED = new Set<unknown>(['55P03', '40P01']);

export interface MigrateOptions {
  /** Called for each migration that was applied, and each that is retried. */
  log?: (message: string) => void;
  /** The migrations that this code knows; an earlier release knows fewer. */
  releases?: readonly Release[];
  /** Functions, triggers and views. */
  sqlFiles?: readonly SqlFile[];
}

export interface Migrated {
  /** Names of migrations and paths of `.sql` files, in the order in which they were applied. */
  applied: string[];
  /** A later release has changed the schema: this code must not change its tables, functions and rights. */
  isNewer: boolean;
}

type Log = (message: string) => void;

/**
 * Brings the database to this release: versioned migrations, then `.sql` files that changed; one transaction each. If several nodes call it at the same
 * time, one migrates and the others wait.
 *
 * @param url the owner of the tables, on a connection that is not shared (no pooler in transaction mode)
 * @throws PlainError if the schema is more than one release newer, or a lock is not granted in time
 */
export async function migrate(
  url: string,
  { log = () => undefined, releases = RELEASES, sqlFiles = readSqlFiles() }: MigrateOptions = {},
): Promise<Migrated> {
  const pool = new pg.Pool({ ...clientOptions(url, { application_name: 'krapao-migrate' }), Client: PooledClient, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (connection) => {
      await sql`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false),
        set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`.execute(connection);
      const getMigrations = async (): Promise<Release> => withApplied(releases, await appliedIn(db));
      const migrator = new Migrator({ db: connection, provider: { getMigrations }, allowUnorderedMigrations: true });
      const applied = (await isMigrated(db, releases)) ? [] : await migrateAll(migrator, log);
      const generation = await generationOf(db);
      if (generation > releases.length) return { applied, isNewer: true };
      applied.push(...(await applySqlFiles(connection, sqlFiles, log)));
      if (generation < releases.length) await noteGeneration(connection, releases.length);
      return { applied, isNewer: false };
    });
  } finally {
    await db.destroy();
  }
}

/** One at a time, so that no migration holds its locks while the next one waits. */
async function migrateAll(migrator: Migrator, log: Log): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    let name = 'the next migration';
    const isDone = await retryOnLock(
      () => name,
      log,
      async () => {
        const { results = [], error } = await migrator.migrateUp();
        name = results[0]?.migrationName ?? name;
        if (error !== undefined) throw error instanceof Error ? error : new Error('The migrations failed', { cause: error });
        return results.length === 0;
      },
    );
    if (isDone) return applied;
    applied.push(name);
    log(`migration ${name} is applied`);
  }
}

async function applySqlFiles(db: Kysely<unknown>, files: readonly SqlFile[], log: Log): Promise<string[]> {
  const applied: string[] = [];
  for (const file of await changedSqlFiles(db, files)) {
    const isApplied = await retryOnLock(
      () => file.path,
      log,
      () => applySqlFile(db, file),
    );
    if (!isApplied) continue;
    applied.push(file.path);
    log(`${file.path} is applied`);
  }
  return applied;
}

async function retryOnLock<T>(name: () => string, log: Log, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRetried(error)) throw error;
      if (performance.now() > deadline) {
        throw new PlainError(
          `The migration ${name()} did not get its locks within ${PATIENCE_MS / 60_000} minutes, and changed nothing: end the session that holds one (see pg_stat_activity), then start again.`,
          { cause: error },
        );
      }
      log(`migration ${name()} did not get its locks within ${LOCK_TIMEOUT_MS / 1_000} s, it is tried again`);
      await sleep(randomInt(PAUSE_MS.least, PAUSE_MS.most));
    }
  }
}

const isRetried = (error: unknown): boolean => error instanceof Error && 'code' in error && RETRIED.has(error.code);

interface Applied {
  names: string[];
  generation: number;
}

async function appliedIn(db: Kysely<unknown>): Promise<Applied> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return { names: rows.map(({ name }) => name), generation: await generationOf(db) };
}

/** All our migrations are applied: the migrator, which reads the whole catalogue, has nothing to do. */
async function isMigrated(db: Kysely<unknown>, releases: readonly Release[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('kysely_migration') is not null as has`.execute(db);
  if (rows[0]?.has !== true) return false;
  const applied = await appliedIn(db);
  return Object.keys(withApplied(releases, applied)).every((name) => applied.names.includes(name));
}

/**
 * For a node whose role may not change the tables: their owner has migrated them before (`npm run migrate`).
 *
 * @throws PlainError if the tables are those of an earlier release, or of one that is more than one newer
 */
export async function requireMigrated(db: QueryExecutorProvider, releases: readonly Release[] = RELEASES): Promise<void> {
  const generation = await generationOf(db);
  refuseNewer(generation, releases);
  if (generation < releases.length)
    throw new PlainError(
      'The database does not have the tables of this release, and the role of DATABASE_URL may not change them: migrate first, with the owner of the tables in DATABASE_MIGRATION_URL (docs/production.md, Upgrades).',
    );
}

/** Our migrations, and those that another release has applied: the migrator reports an unknown name as a damaged database. */
function withApplied(releases: readonly Release[], { names, generation }: Applied): Release {
  refuseNewer(generation, releases);
  const ours: Release = Object.assign({}, ...releases) as Release;
  const others = names.filter((name) => !(name in ours));
  return { ...ours, ...Object.fromEntries(others.map((name) => [name, { up: () => Promise.resolve() }])) };
}

function refuseNewer(generation: number, releases: readonly Release[]): void {
  if (generation > releases.length + 1)
    throw new PlainError(
      'The database was changed by a release that is more than one newer than this one: start that release, or the one before it.',
    );
}

/** Whether there is a table of generations that this role may read. */
const hasGenerations = async (db: QueryExecutorProvider): Promise<boolean> =>
  (await sql<{ has: boolean | null }>`select has_table_privilege(to_regclass('schema_generation'), 'select') as has`.execute(db)).rows[0]
    ?.has === true;

/** 0: the schema is older than the first release that recorded its generation, or empty. */
async function generationOf(db: QueryExecutorProvider): Promise<number> {
  if (!(await hasGenerations(db))) return 0;
  const { rows } = await sql<{ last: number | null }>`select max(generation) as last from schema_generation`.execute(db);
  return rows[0]?.last ?? 0;
}

async function noteGeneration(db: Kysely<unknown>, generation: number): Promise<void> {
  if (await hasGenerations(db))
    await sql`insert into schema_generation (generation) values (${generation}) on conflict do nothing`.execute(db);
}
