import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { findBinaries } from '../../../scripts/lib/postgres-binaries.mjs';
import { chooseUser } from '../../../scripts/lib/postgres-user.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { eventually } from './test-server.js';

/** A PostgreSQL of the test's own, whose processes it may stop (SIGSTOP) and let go on. */
export interface Server {
  port: number;
  /** As the owner of the tables, a superuser here. */
  ownerUrl: string;
  /** As the server's own role. */
  url: string;
  /** Stops every process of it: its sockets stay open and say nothing. */
  freeze(): void;
  thaw(): void;
  /** One statement as the owner. */
  run<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface Cluster {
  primary: Server;
  /** Replicates from the primary, and may be synchronous (`synchronous_standby_names = 'standby'`). */
  standby: Server;
  remove(): Promise<void>;
}

/** A primary with an empty database, and its standby: a copy of its files that follows it. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-cluster-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'primary');
  // Durable: the WAL of a throwaway PostgreSQL lacks what a standby needs.
  const [first, port] = [await startPostgres({ dataDir, durable: true }), await freePort()];
  await first.stop();
  const copy = join(folder, 'standby');
  mkdirSync(copy, { mode: 0o711 });
  const files = join(copy, 'cluster');
  execFileSync('cp', ['-a', join(dataDir, 'cluster'), files]);
  const running = await startPostgres({ dataDir, durable: true });
  const { username, password } = new URL(running.url);
  writeFileSync(join(files, 'standby.signal'), '');
  appendFileSync(
    join(files, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${running.port} user=${username} password=${password} application_name=standby'\n`,
  );
  const program = findBinaries().postgres;
  const user = chooseUser(program, copy, files);
  const [file, args] = user.wrap(program, ['-D', files, '-p', String(port)]);
  const child = spawn(file, args, { ...user.options, cwd: '/', stdio: 'ignore' });
  const standby = serverOf(running, port, child.pid ?? 0);
  await eventually(() => standby.run('select 1').then(Boolean, () => false), 'the standby accepts connections');
  const primary = serverOf(running, running.port, running.pid);
  return {
    primary,
    standby,
    remove: async () => {
      primary.thaw();
      standby.thaw();
      child.kill('SIGQUIT');
      if (child.exitCode === null) await once(child, 'exit');
      // A commit that waits for its standby would keep an orderly end waiting.
      process.kill(running.pid, 'SIGQUIT');
      await running.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverOf({ url, runtimeUrl }: { url: string; runtimeUrl: string }, port: number, pid: number): Server {
  const at = (address: string): string => Object.assign(new URL(address), { port: String(port) }).href;
  const signal = (name: string): void => {
    // The postmaster first, so that it starts no other process.
    execFileSync('kill', [`-${name}`, String(pid)]);
    const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean);
    // One of them may have ended since.
    spawnSync('kill', [`-${name}`, ...children]);
  };
  return {
    port,
    ownerUrl: at(url),
    url: at(runtimeUrl),
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    run: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const client = new pg.Client({ connectionString: at(url) });
      await client.connect();
      return (await client.query<Row>(text, values).finally(() => client.end())).rows;
    },
  };
}
