import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
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

/** A standby reads the log of the primary. */
const REPLICATION = { wal_level: 'replica', max_wal_senders: '10' };

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
  /** Ends the primary in order, and starts it again as a standby that follows no server: an old primary after a failover. */
  demote(): Promise<void>;
  remove(): Promise<void>;
}

/** A primary with an empty database, and its standby: a copy of its files that follows it. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-cluster-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'primary');
  const [first, port] = [await startPostgres({ dataDir, durable: false, settings: REPLICATION }), await freePort()];
  await first.stop();
  const copy = join(folder, 'standby');
  mkdirSync(copy, { mode: 0o711 });
  const files = join(copy, 'cluster');
  execFileSync('cp', ['-a', join(dataDir, 'cluster'), files]);
  const running = await startPostgres({ dataDir, durable: false, settings: REPLICATION });
  const { username, password } = new URL(running.url);
  writeFileSync(join(files, 'standby.signal'), '');
  appendFileSync(
    join(files, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${running.port} user=${username} password=${password} application_name=standby'\n`,
  );
  const program = findBinaries().postgres;
  const user = chooseUser(program, copy, files);
  const start = (cluster: string, at: number): ChildProcess => {
    const [file, args] = user.wrap(program, ['-D', cluster, '-p', String(at)]);
    return spawn(file, args, { ...user.options, cwd: '/', stdio: 'ignore' });
  };
  const child = start(files, port);
  const standby = serverOf(running, port, child.pid ?? 0);
  let demoted: ChildProcess | null = null;
  await eventually(() => standby.run('select 1').then(Boolean, () => false), 'the standby accepts connections');
  const primary = serverOf(running, running.port, running.pid);
  return {
    primary,
    standby,
    demote: async () => {
      await running.stop();
      writeFileSync(join(dataDir, 'cluster', 'standby.signal'), '');
      demoted = start(join(dataDir, 'cluster'), running.port);
      await eventually(() => primary.run('select 1').then(Boolean, () => false), 'the old primary accepts connections');
    },
    remove: async () => {
      standby.thaw();
      await quit(child);
      if (demoted === null) {
        primary.thaw();
        // A commit that waits for its standby would keep an orderly end waiting.
        process.kill(running.pid, 'SIGQUIT');
        await running.exited;
      } else await quit(demoted);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function quit(server: ChildProcess): Promise<void> {
  server.kill('SIGQUIT');
  if (server.exitCode === null) await once(server, 'exit');
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
