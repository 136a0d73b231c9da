import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PlainError } from '../plain-error.js';
import { clientOptions, PooledClient } from './client.js';
import { platformTables } from './migrations/0001-platform.js';
import { memberTables } from './migrations/0002-member.js';
import { ledgerTables } from './migrations/0003-ledger.js';
import { ledgerPost } from './migrations/0004-ledger-post.js';
import { depositTables } from './migrations/0005-deposit.js';
import { limitTables } from './migrations/0006-limits.js';
import { rotatedKeys } from './migrations/0007-rotated-keys.js';
import { liveAttachments } from './migrations/0008-live-attachments.js';
import { ledgerPostSets } from './migrations/0009-ledger-post-sets.js';
import { sessionChanges } from './migrations/0010-session-changes.js';
import { incomingTables } from './migrations/0011-incoming.js';
import { gameTables } from './migrations/0012-game.js';
import { slipTables } from './migrations/0013-slip.js';
import { boundWallets } from './migrations/0014-bound-wallets.js';
import { conditionTables } from './migrations/0015-condition.js';
import { bonusTables } from './migrations/0016-bonus.js';
import { activityTables } from './migrations/0017-activity.js';
import { spinTables } from './migrations/0018-spin.js';
import { chatTables } from './migrations/0019-chat.js';
import { accountHolders } from './migrations/0020-account-holders.js';
import { openBets } from './migrations/0021-open-bets.js';
import { gameBooks } from './migrations/0022-game-books.js';
import { sagaLanes } from './migrations/0025-saga-lanes.js';
import { selfReferral } from './migrations/0026-self-referral.js';
import { findingTables } from './migrations/0030-findings.js';
import { appendOnly } from './migrations/0031-append-only.js';
import { sealTables } from './migrations/0032-seals.js';
import { gameArt } from './migrations/0035-game-art.js';
import { jobLeases } from './migrations/0040-job-leases.js';
import { sealedWith } from './migrations/0042-sealed-with.js';
import { checkpointTables } from './migrations/0043-checkpoints.js';
import { demoMembers } from './migrations/0044-demo-members.js';
import { generationsAndAddresses } from './migrations/0045-generations-and-addresses.js';

/** The migrations of one release, by name. */
export type Release = Record<string, Migration>;

/**
 * One entry for each release that changed the schema, oldest first. A migration is never edited once released: a change is a new migration, in
 * the last entry while its release is being made, in a new entry afterwards. The number of entries is the generation of the schema
 * (docs/decisions/0022).
 */
export const RELEASES: readonly Release[] = [
  {
    '0001-platform': platformTables,
    '0002-member': memberTables,
    '0003-ledger': ledgerTables,
    '0004-ledger-post': ledgerPost,
    '0005-deposit': depositTables,
    '0006-limits': limitTables,
    '0007-rotated-keys': rotatedKeys,
    '0008-live-attachments': liveAttachments,
    '0009-ledger-post-sets': ledgerPostSets,
    '0010-session-changes': sessionChanges,
    '0011-incoming': incomingTables,
    '0012-game': gameTables,
    '0013-slip': slipTables,
    '0014-bound-wallets': boundWallets,
    '0015-condition': conditionTables,
    '0016-bonus': bonusTables,
    '0017-activity': activityTables,
    '0018-spin': spinTables,
    '0019-chat': chatTables,
    '0020-account-holders': accountHolders,
    '0021-open-bets': openBets,
    '0022-game-books': gameBooks,
    '0025-saga-lanes': sagaLanes,
    '0026-self-referral': selfReferral,
    '0030-findings': findingTables,
    '0031-append-only': appendOnly,
    '0032-seals': sealTables,
    '0035-game-art': gameArt,
  },
  {
    '0040-job-leases': jobLeases,
    '0042-sealed-with': sealedWith,
    '0043-checkpoints': checkpointTables,
    '0044-demo-members': demoMembers,
    '0045-generations-and-addresses': generationsAndAddresses,
  },
];

/** A statement that waits for a lock this long gives up its place in the queue, so that the calls behind it go on. ms */
const LOCK_TIMEOUT_MS = 3_000;
/** How long a migration is tried again. ms */
const PATIENCE_MS = 600_000;
const PAUSE_MS = { least: 500, most: 1_500 };
/** lock_not_available, deadlock_detected */
const RETRIED = new Set<unknown>(['55P03', '40P01']);

export interface MigrateOptions {
  /** Called for each migration that was applied, and each that is tried again. */
  log?: (message: string) => void;
  /** What this code knows; an earlier release knows less. */
  releases?: readonly Release[];
}

export interface Migrated {
  /** Names, in the order in which they were applied. */
  applied: string[];
  /** A later release has changed the schema: its tables and rights are not this code's to change. */
  isNewer: boolean;
}

/**
 * Brings the database to this release, one transaction per migration. Several nodes may call it at once: one migrates, the others wait.
 *
 * @param url the owner of the tables, on a connection that is not shared (no pooler in transaction mode)
 * @throws PlainError when the schema is more than one release newer, or a lock cannot be had
 */
export async function migrate(url: string, { log = () => undefined, releases = RELEASES }: MigrateOptions = {}): Promise<Migrated> {
  const pool = new pg.Pool({ ...clientOptions(url, { application_name: 'krapao-migrate' }), Client: PooledClient, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (connection) => {
      await sql`select set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false),
        set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`.execute(connection);
      const getMigrations = async (): Promise<Release> => withApplied(releases, await appliedIn(db));
      const migrator = new Migrator({ db: connection, provider: { getMigrations }, allowUnorderedMigrations: true });
      const applied = await migrateAll(migrator, log);
      const generation = await generationOf(db);
      if (generation < releases.length) await noteGeneration(connection, releases.length);
      return { applied, isNewer: generation > releases.length };
    });
  } finally {
    await db.destroy();
  }
}

/** One at a time, so that no migration holds its locks while another waits for its own. */
async function migrateAll(migrator: Migrator, log: (message: string) => void): Promise<string[]> {
  const applied: string[] = [];
  let deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { results = [], error } = await migrator.migrateUp();
    const name = results[0]?.migrationName ?? 'the next migration';
    if (error === undefined) {
      if (results.length === 0) return applied;
      applied.push(name);
      log(`migration ${name} is applied`);
      deadline = performance.now() + PATIENCE_MS;
    } else if (!isRetried(error)) {
      throw error instanceof Error ? error : new Error('The migrations failed', { cause: error });
    } else if (performance.now() > deadline) {
      throw new PlainError(
        `The migration ${name} did not get its locks within ${PATIENCE_MS / 60_000} minutes, and changed nothing: end the session that holds one (see pg_stat_activity), then start again.`,
        { cause: error },
      );
    } else {
      log(`migration ${name} did not get its locks within ${LOCK_TIMEOUT_MS / 1_000} s, it is tried again`);
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

/** Ours, and those that somebody else has applied: the migrator takes a name that it does not know for a damaged database. */
function withApplied(releases: readonly Release[], { names, generation }: Applied): Release {
  if (generation > releases.length + 1) {
    throw new PlainError(
      'The database was changed by a release that is more than one newer than this one: start that release, or the one before it.',
    );
  }
  const ours: Release = Object.assign({}, ...releases) as Release;
  const others = names.filter((name) => !(name in ours));
  return { ...ours, ...Object.fromEntries(others.map((name) => [name, { up: () => Promise.resolve() }])) };
}

const hasGenerations = async (db: Kysely<unknown>): Promise<boolean> =>
  (await sql<{ has: boolean }>`select to_regclass('schema_generation') is not null as has`.execute(db)).rows[0]?.has === true;

/** 0: the schema is older than the first release that noted its generation. */
async function generationOf(db: Kysely<unknown>): Promise<number> {
  if (!(await hasGenerations(db))) return 0;
  const { rows } = await sql<{ last: number | null }>`select max(generation) as last from schema_generation`.execute(db);
  return rows[0]?.last ?? 0;
}

async function noteGeneration(db: Kysely<unknown>, generation: number): Promise<void> {
  if (await hasGenerations(db))
    await sql`insert into schema_generation (generation) values (${generation}) on conflict do nothing`.execute(db);
}
