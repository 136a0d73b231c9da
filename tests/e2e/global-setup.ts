import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../scripts/lib/app.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { AGENT_KEY } from './desk';

/**
 * Starts the built product on free ports and empty data. Journeys read `E2E_BASE_URL` (the wallet, also Playwright's base) and
 * `E2E_SANDBOX_URL`; when `E2E_BASE_URL` is set already, that running product is used.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-e2e-'));
  chmodSync(dataDir, 0o711);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', DATABASE_URL: '', KRAPAO_AGENT_KEY: AGENT_KEY };
  const app = createApp({ dataDir, port, sandboxPort, env, durable: false });
  const remove = async () => {
    await app.stop();
    cpSync(join(dataDir, 'logs'), 'test-results/logs', { recursive: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await app.start();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.E2E_BASE_URL = `http://127.0.0.1:${port}`;
  process.env.E2E_SANDBOX_URL = `http://127.0.0.1:${sandboxPort}`;
  return remove;
}
