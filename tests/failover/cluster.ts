import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { HAPROXY_FILE, haproxyFile, type MemberPlace, PATRONI_FILE, patroniFile, WATCH_FILE } from './config-files.js';
import { endAll, freezeAll, processesOf, signal } from './processes.js';
import { etcdSection, patroniVersion, postgresRelease, postgresUser } from './programs.js';

const MEMBERS = 3;
const PASSWORD = 'failover';
/** A whole cluster starts, or a member is copied anew, within this time. */
const PATIENCE_MS = 180_000;

/** Patroni's state of a member (`GET /cluster`). */
interface Reported {
  name: string;
  role: string;
  state: string;
}

/** PostgreSQL machines with Patroni, one etcd and one HAProxy, from Debian's packages, on this machine. */
export interface Cluster {
  members: readonly MemberPlace[];
  /** Through HAProxy. */
  urlOf(role: string, password: string, database: string): string;
  /** All members in one URL, without HAProxy. */
  hostsUrlOf(role: string, password: string, database: string): string;
  /** A member itself, beside HAProxy, as its superuser. */
  directUrl(member: MemberPlace): string;
  primary(): Promise<MemberPlace>;
  /** Patroni, the watch and the postmaster die by SIGKILL. */
  kill(member: MemberPlace): void;
  /** Every process of the member is stopped where it is. */
  freeze(member: MemberPlace): Promise<void>;
  /** Patroni alone is stopped where it is. */
  hangPatroni(member: MemberPlace): void;
  /** Keeps what is written from its standbys, as a slow link does, until the member has failed and is brought back. */
  holdReplication(member: MemberPlace): void;
  /** Hands the primary's place over without an outage of the machine. */
  switchOver(from: MemberPlace): Promise<void>;
  /** Resolves to the member that has become primary, when it has. */
  promoted(others: readonly MemberPlace[]): Promise<{ member: MemberPlace; at: number }>;
  /** Starts or thaws a member: of a frozen one PostgreSQL first, Patroni a second later. */
  bringBack(member: MemberPlace): Promise<void>;
  /** Resolves when every member streams, and one of them synchronously unless the cluster is asynchronous. */
  whole(): Promise<void>;
  /** How often Patroni has rewound a member, or copied it. */
  rejoins(): { rewound: number; copied: number };
  close(): Promise<void>;
}

export interface ClusterOptions {
  folder: string;
  /** etcd takes the first two, HAProxy the next two, members those from the eleventh and twenty-first on. */
  firstPort: number;
  synchronous: boolean;
  /** Whether HAProxy cuts the sessions of a primary that does not answer. */
  cutsSessions: boolean;
  /** Whether each member runs `deploy/leader-watch.py`. */
  hasWatch: boolean;
}

export async function startCluster({ folder, firstPort, synchronous, cutsSessions, hasWatch }: ClusterOptions): Promise<Cluster> {
  const [etcdPort, etcdPeerPort, haproxyPort, standbyPort] = [firstPort, firstPort + 1, firstPort + 2, firstPort + 3];
  const user = postgresUser();
  const own = (path: string): string => {
    mkdirSync(path, { recursive: true, mode: 0o750 });
    if (user !== null) chownSync(path, user.uid, user.gid);
    return path;
  };
  const members: MemberPlace[] = Array.from({ length: MEMBERS }, (_, n) => ({
    name: `db${n + 1}`,
    folder: own(join(folder, `db${n + 1}`)),
    port: firstPort + 11 + n,
    restPort: firstPort + 21 + n,
  }));
  guard(folder);

  const run = (program: string, args: readonly string[], place: string): void => {
    const log = openSync(join(place, 'log'), 'a', 0o644);
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...PASSWORDS };
    spawn(program, args, { ...user, cwd: place, env, detached: true, stdio: ['ignore', log, log] }).unref();
    closeSync(log);
  };

  const etcd = own(join(folder, 'etcd'));
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${etcdPeerPort}`];
  const at = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
  const only = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`];
  run('/usr/bin/etcd', ['--enable-v2=true', '--data-dir', join(etcd, 'data'), ...at, ...only], etcd);

  const watch = join(folder, 'leader-watch.py');
  writeFileSync(watch, WATCH_FILE);
  const startMember = ({ folder: place }: MemberPlace): void => {
    const file = join(place, 'patroni.yml');
    run('/usr/bin/patroni', [file], place);
    if (hasWatch) run('/usr/bin/python3', [watch, file], place);
  };
  const options = { etcdPort, etcd: etcdSection(patroniVersion()), release: postgresRelease(), synchronous };
  for (const member of members) {
    writeFileSync(join(member.folder, 'patroni.yml'), patroniFile(PATRONI_FILE, member, options));
    startMember(member);
  }
  const haproxy = own(join(folder, 'haproxy'));
  writeFileSync(join(haproxy, 'haproxy.cfg'), haproxyFile(HAPROXY_FILE, members, { port: haproxyPort, standbyPort, cutsSessions }));
  run('/usr/sbin/haproxy', ['-db', '-f', join(haproxy, 'haproxy.cfg')], haproxy);

  const directUrl = ({ port }: MemberPlace): string => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const isPrimary = async (member: MemberPlace): Promise<boolean> =>
    (await ask(`http://127.0.0.1:${member.restPort}/primary`))?.status === 200;
  const primary = async (): Promise<MemberPlace> => {
    const found = await until('a primary', async () => {
      for (const member of members) if (await isPrimary(member)) return member;
      return null;
    });
    return found;
  };
  const reported = async (): Promise<Reported[]> => {
    const answer = await ask(`http://127.0.0.1:${(await primary()).restPort}/cluster`);
    return ((await answer?.json()) as { members: Reported[] } | undefined)?.members ?? [];
  };
  const whole = async (): Promise<void> => {
    await until('every member streams', async () => {
      const all = await reported();
      const standbys = all.filter(({ role }) => role !== 'leader');
      const isStreaming = await streams(directUrl(await primary()), MEMBERS - 1);
      const isSynchronous = !synchronous || standbys.some(({ role }) => role === 'sync_standby');
      return all.length === MEMBERS &&
        all.every(({ state }) => state === 'running' || state === 'streaming') &&
        isStreaming &&
        isSynchronous
        ? true
        : null;
    });
  };
  await whole();

  return {
    members,
    urlOf: (role, password, database) => `postgres://${role}:${password}@127.0.0.1:${haproxyPort}/${database}`,
    hostsUrlOf: (role, password, database) => {
      const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',');
      return `postgres://${role}:${password}@${hosts}/${database}?target_session_attrs=read-write&connect_timeout=3`;
    },
    directUrl,
    primary,
    whole,
    kill: ({ folder: place }) => {
      const postmaster = Number(readFileSync(join(place, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      const programs = processesOf(place).filter(({ command }) => command.includes('/usr/bin/patroni') || command.includes(watch));
      signal([...programs.map(({ pid }) => pid), postmaster], 'SIGKILL');
    },
    freeze: ({ folder: place }) => freezeAll(place),
    hangPatroni: ({ folder: place }) =>
      signal(
        processesOf(place).flatMap(({ pid, command }) => (command.includes('/usr/bin/patroni') ? [pid] : [])),
        'SIGSTOP',
      ),
    holdReplication: ({ folder: place }) => {
      const senders = processesOf(place).flatMap(({ pid, command }) => (command.includes('walsender') ? [pid] : []));
      signal(senders, 'SIGSTOP');
    },
    switchOver: async ({ name, restPort }) => {
      const request = { method: 'POST', body: JSON.stringify({ leader: name }), headers: { 'content-type': 'application/json' } };
      const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, { ...request, signal: AbortSignal.timeout(60_000) });
      if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`);
    },
    promoted: (others) => Promise.any(others.map((member) => promotionOf(member, directUrl(member)))),
    bringBack: async (member) => {
      const isPatroni = ({ command }: { command: string }): boolean => command.includes('/usr/bin/patroni');
      const left = processesOf(member.folder);
      if (!left.some(isPatroni)) {
        await endAll(member.folder);
        startMember(member);
        return;
      }
      const pids = (patroni: boolean): number[] => left.filter((each) => isPatroni(each) === patroni).map(({ pid }) => pid);
      signal(pids(false), 'SIGCONT');
      await sleep(1_000);
      signal(pids(true), 'SIGCONT');
    },
    rejoins: () => {
      const logs = members.map(({ folder: place }) => readFileSync(join(place, 'log'), 'utf8'));
      const count = (pattern: RegExp): number => logs.reduce((sum, log) => sum + (log.match(pattern)?.length ?? 0), 0);
      // Each member but the first was copied once at the beginning.
      return { rewound: count(/pg_rewind exit code=0/g), copied: count(/replica has been created using basebackup/g) - (MEMBERS - 1) };
    },
    close: () => endAll(folder),
  };
}

const PASSWORDS = {
  PATRONI_SUPERUSER_PASSWORD: PASSWORD,
  PATRONI_REPLICATION_PASSWORD: PASSWORD,
  PATRONI_REWIND_PASSWORD: PASSWORD,
};

function guard(folder: string): void {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'guard.ts'), Buffer.from(folder).toString('base64url')];
  spawn(process.execPath, args, { detached: true, stdio: ['pipe', 'ignore', 'inherit'] }).unref();
}

const ask = (url: string): Promise<Response | null> => fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null);

async function until<T>(what: string, find: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`waited for this in vain: ${what}`);
    await sleep(200);
  }
}

/** Do so many standbys stream from this primary? */
async function streams(url: string, standbys: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ n: number }>("select count(*)::int as n from pg_stat_replication where state = 'streaming'");
    return rows[0]?.n === standbys;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks a standby every 50 ms whether it still is one. */
async function promotionOf(member: MemberPlace, url: string): Promise<{ member: MemberPlace; at: number }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby === false) return { member, at: Date.now() };
      await sleep(50);
    }
    throw new Error(`${member.name} was not promoted`);
  } finally {
    await client.end();
  }
}
