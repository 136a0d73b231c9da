import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} dataDir */
const fileOf = (dataDir) => join(dataDir, 'connection.json');

/**
 * Records which database the server of this data folder uses, for the operator's commands. Only the owner can read the file.
 *
 * @param {string} dataDir
 * @param {{ databaseUrl: string, demo: boolean }} connection
 */
export function noteConnection(dataDir, { databaseUrl, demo }) {
  const fresh = `${fileOf(dataDir)}.new`;
  writeFileSync(fresh, `${JSON.stringify({ DATABASE_URL: databaseUrl, KRAPAO_DEMO: demo ? '1' : '0' })}\n`, { mode: 0o600 });
  renameSync(fresh, fileOf(dataDir));
}

/**
 * The settings of the database connection: those of the environment, else the recorded ones; undefined when neither exists.
 *
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ DATABASE_URL: string, KRAPAO_DEMO: string } | undefined}
 */
export function readConnection(dataDir, env) {
  if (env.DATABASE_URL) return { DATABASE_URL: env.DATABASE_URL, KRAPAO_DEMO: env.KRAPAO_DEMO ?? '0' };
  return existsSync(fileOf(dataDir)) ? JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) : undefined;
}
