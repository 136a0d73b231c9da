import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir) => join(dataDir, 'connection.json');

/** Notes which database this data folder's server stands on, for the operator's commands; readable by the owner alone. */
export function noteConnection(dataDir, { databaseUrl, demo }) {
  const fresh = `${fileOf(dataDir)}.new`;
  writeFileSync(fresh, `${JSON.stringify({ DATABASE_URL: databaseUrl, KRAPAO_DEMO: demo ? '1' : '0' })}\n`, { mode: 0o600 });
  renameSync(fresh, fileOf(dataDir));
}

/** The settings that lead to the database: of the environment, else as noted; undefined when neither tells. */
export function readConnection(dataDir, env) {
  if (env.DATABASE_URL) return { DATABASE_URL: env.DATABASE_URL, KRAPAO_DEMO: env.KRAPAO_DEMO ?? '0' };
  return existsSync(fileOf(dataDir)) ? JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) : undefined;
}
