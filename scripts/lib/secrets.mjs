import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainError } from './plain-error.mjs';

const NAMES = ['KRAPAO_SECRET', 'KRAPAO_WEBHOOK_SECRET', 'KRAPAO_PROVIDER_KEY'];

/** The secrets of this installation: those of the environment, and for the rest those generated at the first start. */
export function readSecrets(dataDir, env) {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = NAMES.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0) {
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, undefined, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return Object.fromEntries(NAMES.map((name) => [name, env[name] || kept[name]]));
}

/** KRAPAO_SECRET for the operator's commands: of the environment, else as kept in the data folder; empty when neither tells. */
export function knownSecret(dataDir, env) {
  if (env.KRAPAO_SECRET || env.DATABASE_URL) return env.KRAPAO_SECRET ?? '';
  const file = join(dataDir, 'secrets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).KRAPAO_SECRET ?? '') : '';
}

/** In production the keys come from the environment: keys that one node made for itself would be no keys of the others. */
export function requireSecrets(env) {
  const missing = [...NAMES, 'KRAPAO_PROVIDER_URL'].filter((name) => !env[name]);
  if (missing.length > 0)
    throw plainError(
      `With DATABASE_URL these settings are needed too: ${missing.join(', ')} (see docs/production.md), or KRAPAO_DEMO=1 for demo content and the sandbox.`,
    );
  return Object.fromEntries(NAMES.map((name) => [name, env[name]]));
}
