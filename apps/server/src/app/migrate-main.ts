import { requireDatabase } from '../platform/db/require-database.js';
import { PlainError } from '../platform/plain-error.js';
import { migrateAndGrant } from './prepare-database.js';

/** `npm run migrate`: migrates the tables to this release, as each node does when it starts, and exits. */
try {
  const databaseUrl = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'] || '';
  const migrationUrl = process.env['DATABASE_MIGRATION_URL'] || databaseUrl;
  await requireDatabase(migrationUrl);
  const applied = await migrateAndGrant({ databaseUrl, migrationUrl }, { log: (message) => console.log(message) });
  console.log(`The database has the tables of this release (${applied.length} migrations applied).`);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
