import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createApp } from '../../scripts/lib/app.mjs';
import { DIST } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { variantWeb } from '../../scripts/lib/variant-web.mjs';

/** The halves as they are built, with the web app of the variant. */
const programs = async () => ({
  server: { args: [join(DIST, 'server/main.js')], env: { WEB_DIR: await variantWeb('lao') } },
  sandbox: { args: [join(DIST, 'sandbox/main.js')], env: {} },
});

/**
 * Journeys through the Lao variant: the product once more, on ports and data of its own. `sandbox` is that product's own, since these
 * journeys have a worker to themselves.
 */
export const test = base.extend<object, { lao: string }>({
  lao: [
    async ({ browserName }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), `krapao-e2e-lao-${browserName}-`));
      chmodSync(dataDir, 0o711);
      const [port, sandboxPort] = [await freePort(), await freePort()];
      const env = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', DATABASE_URL: '', KRAPAO_VARIANT: 'lao' };
      const app = createApp({ dataDir, port, sandboxPort, env, programs: await programs(), durable: false });
      process.env.E2E_SANDBOX_URL = `http://127.0.0.1:${sandboxPort}`;
      try {
        await app.start();
        await use(`http://127.0.0.1:${port}`);
      } finally {
        await app.stop();
        cpSync(join(dataDir, 'logs'), 'test-results/logs-lao', { recursive: true });
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ lao }, use) => use(lao),
});
