import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from '../../scripts/lib/children.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { type RunningPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';

const SECRET = 'storm secret of some length';
const ROOT = join(import.meta.dirname, '../..');

/** Server, sandbox and PostgreSQL as processes of their own, each of which can be killed with -9 and comes back. */
export interface StormWorld {
  server: string;
  sandbox: string;
  databaseUrl(): string;
  kill(what: 'server' | 'postgres'): Promise<void>;
  close(): Promise<void>;
}

export async function startWorld(): Promise<StormWorld> {
  // Not under a private home: PostgreSQL runs as a user of its own.
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-storm-'));
  const [serverPort, sandboxPort] = [await freePort(), await freePort()];
  const urls = { server: `http://127.0.0.1:${serverPort}`, sandbox: `http://127.0.0.1:${sandboxPort}` };
  const shared = {
    ...process.env,
    KRAPAO_WEBHOOK_SECRET: SECRET,
    KRAPAO_PROVIDER_KEY: SECRET,
    KRAPAO_SECRET: SECRET,
    KRAPAO_HOST: '127.0.0.1',
  };
  const program = (file: string): string[] => ['--import', 'tsx', join(ROOT, file)];

  const postgres = (): Promise<RunningPostgres> => startPostgres({ dataDir: join(dataDir, 'postgres') });
  let database = await postgres();
  const node = (name: string, file: string, env: Record<string, string | number | undefined>): ReturnType<typeof startNode> =>
    startNode({ args: program(file), cwd: ROOT, log: join(dataDir, `${name}.log`), env: { ...shared, ...env } });
  const startServer = (): ReturnType<typeof startNode> =>
    node('server', 'apps/server/src/app/main.ts', {
      PORT: serverPort,
      DATABASE_URL: database.url,
      KRAPAO_DEMO: '1',
      SANDBOX_URL: urls.sandbox,
    });
  const sandbox = node('sandbox', 'apps/sandbox/src/main.ts', {
    SANDBOX_PORT: sandboxPort,
    SANDBOX_DATA: join(dataDir, 'sandbox'),
    SERVER_URL: urls.server,
  });
  let server = startServer();
  await answers(`${urls.server}/readyz`);

  return {
    ...urls,
    databaseUrl: () => database.url,
    kill: async (what) => {
      if (what === 'postgres') {
        process.kill(database.pid, 'SIGKILL');
        await database.exited;
        database = await postgres();
      } else {
        process.kill(server.pid, 'SIGKILL');
        await server.exited;
        server = startServer();
      }
      await answers(`${urls.server}/readyz`);
    },
    close: async () => {
      await server.stop();
      await sandbox.stop();
      await database.stop();
      if (process.env['STORM_KEEP'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const ok = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (Date.now() > deadline) throw new Error(`${address} did not become ready`);
    await sleep(100);
  }
}
