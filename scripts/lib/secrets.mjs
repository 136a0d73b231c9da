import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainError } from './plain-error.mjs';

const NAMES = ['KRAPAO_SECRET', 'KRAPAO_WEBHOOK_SECRET', 'KRAPAO_PROVIDER_KEY'];

/** @param {string} dataDir */
const fileOf = (dataDir) => join(dataDir, 'secrets.json');

/**
 * The secrets of the data folder; none before the first start.
 *
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
const storedSecrets = (dataDir) => (existsSync(fileOf(dataDir)) ? JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) : {});

/**
 * The secrets of this installation: those of the environment, and for the rest those generated at the first start.
 *
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 */
export function readSecrets(dataDir, env) {
  const file = fileOf(dataDir);
  const stored = storedSecrets(dataDir);
  const missing = NAMES.filter((name) => !stored[name]);
  for (const name of missing) stored[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0) {
    writeFileSync(`${file}.new`, `${JSON.stringify(stored, undefined, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return Object.fromEntries(NAMES.map((name) => [name, env[name] || stored[name]]));
}

/**
 * KRAPAO_SECRET for the operator's commands: that of the environment, else that of the data folder, else empty.
 *
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 */
export function knownSecret(dataDir, env) {
  if (env.KRAPAO_SECRET || env.DATABASE_URL) return env.KRAPAO_SECRET ?? '';
  return storedSecrets(dataDir).KRAPAO_SECRET ?? '';
}

/**
 * The secrets of the environment. In production every node needs the same keys, so that no node generates its own.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} plain, with the names of missing settings
 */
export function requireSecrets(env) {
  const missing = [...NAMES, 'KRAPAO_PROVIDER_URL'].filter((name) => !env[name]);
  if (missing.length > 0)
    throw plainError(
      `With DATABASE_URL these settings are needed too: ${missing.join(', ')} (see docs/production.md), or KRAPAO_DEMO=1 for demo content and the sandbox.`,
    );
  return Object.fromEntries(NAMES.map((name) => [name, env[name]]));
}
