import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { eventually } from './test-server.js';

export interface TestRedis {
  url: string;
  /** Kills, freezes or thaws it. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
}

/** Is there a redis-server, or can Debian's package be installed (as root)? */
export function hasRedis(): boolean {
  const present = (): boolean => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  if (present()) return true;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { env, stdio: 'ignore' });
  return present();
}

/** `own`: a port to restart on; by default any free one. */
export async function startRedis(own?: number): Promise<TestRedis> {
  const port = own ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'krapao-redis-'));
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await eventually(() => pings(port), 'Redis answers');
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (name) => void child.kill(name),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function pings(port: number): boolean {
  try {
    return execFileSync('redis-cli', ['-p', String(port), 'ping'], { stdio: ['ignore', 'pipe', 'ignore'] }).includes('PONG');
  } catch {
    return false;
  }
}
