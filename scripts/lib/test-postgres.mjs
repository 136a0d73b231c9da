import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';

/** @typedef {import('./postgres.mjs').RunningPostgres & { dataDir: string, remove(): Promise<void> }} TestPostgres */

/**
 * Starts PostgreSQL in a new folder, without fsync. `remove()` stops it and deletes the folder.
 *
 * @param {Record<string, string>} [settings] further lines of postgresql.conf
 * @returns {Promise<TestPostgres>}
 */
export async function startTestPostgres(settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-test-'));
  await chmod(dataDir, 0o711);
  const server = await startPostgres({ dataDir, durable: false, settings });
  const remove = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, dataDir, remove };
}

/** vitest's globalSetup: tests read the URLs of the owner and of the server's role from the environment. */
export default async function setup() {
  const server = await startTestPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_RUNTIME_URL = server.runtimeUrl;
  return server.remove;
}
