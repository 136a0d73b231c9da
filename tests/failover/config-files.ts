import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that docs/high-availability.md shows. */
const DEPLOY = join(import.meta.dirname, '../../deploy');
export const PATRONI_FILE = readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8');
export const WATCH_FILE = readFileSync(join(DEPLOY, 'leader-watch.py'), 'utf8');
export const HAPROXY_FILE = readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8');

/** Addresses and folders of the documentation's example. */
const EXAMPLE_MEMBERS = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

export interface MemberPlace {
  name: string;
  /** Everything of this member lies below. */
  folder: string;
  port: number;
  restPort: number;
}

export interface PatroniOptions {
  etcdPort: number;
  /** The section that names etcd: `etcd3` from Patroni 3.0.3 on. */
  etcd: 'etcd' | 'etcd3';
  /** The major release of PostgreSQL. */
  release: number;
  /** False: standbys are asynchronous. */
  synchronous: boolean;
}

/**
 * Replaces each text everywhere.
 *
 * @throws Error when a text is not in the file: the file has changed, and the test would run with an address of the example
 */
export function replaceAll(file: string, texts: readonly (readonly [text: string, by: string])[]): string {
  let result = file;
  for (const [text, by] of texts) {
    if (!result.includes(text)) throw new Error(`the file does not hold "${text}"`);
    result = result.replaceAll(text, by);
  }
  return result;
}

/** `deploy/patroni.yml` for a member on this machine. */
export function patroniFile(
  file: string,
  { name, folder, port, restPort }: MemberPlace,
  { etcdPort, etcd, release, synchronous }: PatroniOptions,
): string {
  return replaceAll(file, [
    ['name: db1', `name: ${name}`],
    ['10.0.0.11:8008', `127.0.0.1:${restPort}`],
    ['10.0.0.11:5432', `127.0.0.1:${port}`],
    ['10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379', `127.0.0.1:${etcdPort}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['\netcd:\n', `\n${etcd}:\n`],
    ['/usr/lib/postgresql/15/bin', `/usr/lib/postgresql/${release}/bin`],
    ['/var/lib/postgresql/15/krapao', join(folder, 'data')],
    ['/var/lib/postgresql/krapao.pgpass', join(folder, 'pgpass')],
    ['/var/run/postgresql', folder],
    ...(synchronous ? [] : [['synchronous_mode: true', 'synchronous_mode: false'] as const]),
  ]);
}

export interface HaproxyOptions {
  port: number;
  standbyPort: number;
  /** False: sessions to a server that does not answer stay open, as most other balancers leave them. */
  cutsSessions: boolean;
}

/** `deploy/haproxy.cfg` for members on this machine. */
export function haproxyFile(file: string, members: readonly MemberPlace[], { port, standbyPort, cutsSessions }: HaproxyOptions): string {
  return replaceAll(file, [
    ...(cutsSessions ? [] : [[' on-marked-down shutdown-sessions', ''] as const]),
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
    ['bind 127.0.0.1:5001', `bind 127.0.0.1:${standbyPort}`],
    ...members.map(
      ({ port: own, restPort }, n) => [`${EXAMPLE_MEMBERS[n]}:5432 check port 8008`, `127.0.0.1:${own} check port ${restPort}`] as const,
    ),
  ]);
}
