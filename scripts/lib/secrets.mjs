import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainError } from './plain-error.mjs';

const NAMES = ['KRAPAO_SECRET', 'KRAPAO_WEBHOOK_SECRET', 'KRAPAO_PROVIDER_KEY'];

/**
 * A secret of the environment, or of the file that its `_FILE` setting names; empty when neither is set.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @throws {Error} plain, when there is no such file
 */
function given(env, name) {
  const file = env[`${name}_FILE`];
  if (env[name] || !file) return env[name] ?? '';
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw plainError(`${name}_FILE names no readable file.`);
  }
}

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
  return Object.fromEntries(NAMES.map((name) => [name, given(env, name) || stored[name]]));
}

/**
 * The secrets for the operator's commands: those of the environment, else those of the data folder.
 *
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 */
export function knownSecrets(dataDir, env) {
  const stored = env.DATABASE_URL ? {} : storedSecrets(dataDir);
  return Object.fromEntries(NAMES.map((name) => [name, given(env, name) || (stored[name] ?? '')]));
}

/**
 * The secrets of the environment. In production every node needs the same keys, so that no node generates its own.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} plain, with the names of missing settings
 */
export function requireSecrets(env) {
  const missing = [...NAMES, 'KRAPAO_PROVIDER_URL'].filter((name) => !given(env, name));
  if (missing.length > 0)
    throw plainError(
      `With DATABASE_URL these settings are needed too: ${missing.join(', ')} (see docs/production.md), or KRAPAO_DEMO=1 for demo content and the sandbox.`,
    );
  return Object.fromEntries(NAMES.map((name) => [name, given(env, name)]));
}
