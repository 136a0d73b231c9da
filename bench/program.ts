import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startNode } from '../scripts/lib/children.mjs';
import { freePort } from '../scripts/lib/ports.mjs';

const ROOT = join(import.meta.dirname, '..');
/** Those of the built server (scripts/lib/app.mjs). */
const NODE_ARGS = ['--enable-source-maps', '--max-semi-space-size=32'];
const SECRET = 'bench secret of some length';
/** Settings that the server and the sandbox of a measurement share. */
export const SECRETS = { KRAPAO_WEBHOOK_SECRET: SECRET, KRAPAO_PROVIDER_KEY: SECRET, KRAPAO_SECRET: SECRET };

export interface Program {
  base: string;
  pid: number;
  stop(): Promise<void>;
}

/** Runs a bundle (`<programs>/<name>/main.js`) on a free port and waits until `path` answers. Its log goes to `dataDir`. */
export async function startProgram(
  name: string,
  { programs, dataDir, path = '/readyz' }: { programs: string; dataDir: string; path?: string },
  env: Record<string, string | number>,
): Promise<Program> {
  const port = await freePort();
  const program: Service = startNode({
    args: [...NODE_ARGS, join(programs, name, 'main.js')],
    cwd: ROOT,
    log: join(dataDir, `${name}.log`),
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env, PORT: port, SANDBOX_PORT: port, KRAPAO_HOST: '127.0.0.1', ...env },
  });
  const base = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 30_000;
  while (
    !(await fetch(base + path).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`the ${name} of the bench did not become ready: see ${dataDir}`);
    await sleep(50);
  }
  return { base, pid: program.pid, stop: program.stop };
}
