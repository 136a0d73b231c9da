import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
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

/** Where the socket is in the folder for temporary files, and how long a path of one may be (macOS; four more elsewhere). */
const SOCKET = 'krapao-test-XXXXXX/cluster/.s.PGSQL.65535';
const LONGEST_SOCKET = 103;

/**
 * The same database through a Unix socket in `folder`: a round trip takes two thirds of the processor time that it takes over TCP.
 *
 * @param {string} url
 * @param {string} folder
 */
const through = (url, folder) => url.replace('@127.0.0.1:', `@${encodeURIComponent(folder)}:`);

/**
 * A server of a test waits longer for a connection than the usual 3 s: a busy machine is slow, not away.
 *
 * @param {string} url
 */
const patient = (url) => `${url}?connect_timeout=60`;

/** vitest's globalSetup: tests read the URLs of the owner and of the server's role from the environment. */
export default async function setup() {
  const hasSockets = process.platform !== 'win32' && join(realpathSync(tmpdir()), SOCKET).length <= LONGEST_SOCKET;
  // Only the user who started the tests and PostgreSQL reach the folder of the cluster.
  const server = await startTestPostgres(hasSockets ? { unix_socket_directories: '.' } : {});
  const cluster = join(realpathSync(server.dataDir), 'cluster');
  const [owner, role] = [server.url, server.runtimeUrl].map((url) => patient(hasSockets ? through(url, cluster) : url));
  process.env.TEST_DATABASE_URL = owner;
  process.env.TEST_RUNTIME_URL = role;
  return server.remove;
}
