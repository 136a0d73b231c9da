import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from './lib/paths.mjs';
import { die, plainError } from './lib/plain-error.mjs';
import { runNode } from './lib/run.mjs';

/** Brings the database of DATABASE_URL to this release, with DATABASE_MIGRATION_URL where that is set; `npm start` does the same at its start. */
try {
  const program = join(DIST, 'server/migrate.js');
  if (!process.env.DATABASE_URL) throw plainError('npm run migrate needs DATABASE_URL: the embedded database is migrated by npm start.');
  if (!existsSync(program)) throw plainError('The server is not built yet: run npm test -- build once.');
  process.exitCode = await runNode(['--enable-source-maps', program]);
} catch (error) {
  die(error);
}
