import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConnection } from './lib/connection.mjs';
import { DIST, dataFolder, displayPath } from './lib/paths.mjs';
import { die, plainError } from './lib/plain-error.mjs';
import { runNode } from './lib/run.mjs';
import { knownSecrets } from './lib/secrets.mjs';

/** The operator's commands on the database of DATABASE_URL, or on the one that the data folder's launcher has noted. */
try {
  const program = join(DIST, 'operator/main.js');
  if (!existsSync(program)) throw plainError('The operator’s program is not built yet: run npm start once.');
  const isHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
  const connection = readConnection(dataFolder(), process.env);
  if (!connection && !isHelp)
    throw plainError(`No database is known in ${displayPath(dataFolder())}: run npm start first, or set DATABASE_URL.`);
  process.exitCode = await runNode(['--enable-source-maps', program, ...process.argv.slice(2)], {
    ...connection,
    ...knownSecrets(dataFolder(), process.env),
    SANDBOX_URL: process.env.SANDBOX_URL || `http://127.0.0.1:${process.env.SANDBOX_PORT || '3001'}`,
  });
} catch (error) {
  die(error);
}
