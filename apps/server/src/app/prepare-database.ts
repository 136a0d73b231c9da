import type { Config } from '../platform/config.js';
import { migrate, type MigrateOptions, requireMigrated } from '../platform/db/migrate.js';
import { type Db, openDatabase } from '../platform/db/pool.js';
import { grantRuntime, mayMigrate, rightsBeyond, roleOf } from '../platform/db/runtime-role.js';
import type { Logger } from '../platform/logger.js';

type Urls = Pick<Config, 'databaseUrl' | 'migrationUrl'>;

/**
 * Migrates the tables to this release as their owner, and grants the server's role the rights that its queries need (docs/decisions/0147). A schema that a
 * later release has changed keeps its tables and rights (docs/decisions/0022). Resolves to the applied migrations.
 */
export async function migrateAndGrant({ databaseUrl, migrationUrl }: Urls, options: MigrateOptions): Promise<string[]> {
  const { applied, isNewer } = await migrate(migrationUrl, options);
  if (migrationUrl === databaseUrl || isNewer) return applied;
  const [owner, runtime] = [openDatabase(migrationUrl, { max: 1 }), openDatabase(databaseUrl, { max: 1 })];
  try {
    const [role, own] = [await roleOf(runtime.db), await roleOf(owner.db)];
    if (role !== own) await grantRuntime(owner.db, role);
    return applied;
  } finally {
    await Promise.all([owner.close(), runtime.close()]);
  }
}

/**
 * As `migrateAndGrant`, when a node starts. A node that has only the server's role changes nothing. Warns when the server's role has more rights than it
 * needs.
 *
 * @throws PlainError when the role owns nothing and the tables are those of another release
 */
export async function prepareDatabase(config: Urls, db: Db, logger: Logger): Promise<void> {
  if (config.migrationUrl === config.databaseUrl && !(await mayMigrate(db))) await requireMigrated(db);
  else await migrateAndGrant(config, { log: (message) => logger.info(message) });
  const beyond = await rightsBeyond(db);
  if (beyond.length > 0)
    logger.warn(
      { rights: beyond },
      'the role of DATABASE_URL can change or empty the tables: set DATABASE_MIGRATION_URL (docs/production.md, PostgreSQL)',
    );
}
