import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../scripts/lib/app.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

export interface Running {
  /** Names its folder of data, and its logs in `test-results`. */
  name: string;
  env: Record<string, string>;
  /** Other halves than those in `dist`. */
  programs?: NonNullable<Parameters<typeof createApp>[0]['programs']>;
}

/** The built product on free ports and empty data, while `use` lasts; journeys of this worker find its outside world by `E2E_SANDBOX_URL`, and the operator's desk by `E2E_DESK_URL`. */
export async function withProduct({ name, env, programs }: Running, use: (base: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `krapao-e2e-${name}-`));
  chmodSync(dataDir, 0o711);
  const [port, sandboxPort, deskPort] = [await freePort(), await freePort(), await freePort()];
  // A busy machine is slow, not overloaded.
  const unhurried = { KRAPAO_OVERLOAD_DELAY_MS: '60000' };
  const settings = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', DATABASE_URL: '', ...unhurried, ...env };
  const app = createApp({ dataDir, port, sandboxPort, deskPort, env: settings, ...(programs ? { programs } : {}), durable: false });
  const base = `http://127.0.0.1:${port}`;
  process.env.E2E_DATA = dataDir;
  process.env.E2E_BASE_URL = base;
  process.env.E2E_DESK_URL = `http://localhost:${deskPort}`;
  process.env.E2E_SANDBOX_URL = `http://127.0.0.1:${sandboxPort}`;
  try {
    await app.start();
    await use(base);
  } finally {
    await app.stop();
    cpSync(join(dataDir, 'logs'), `test-results/logs-${name}`, { recursive: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
