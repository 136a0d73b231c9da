import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** The releases of PostgreSQL that the storm runs with, the newest first: Debian 12 has 15, Debian 13 has 17. `deploy/patroni.yml` names 15. */
const RELEASES = [18, 17, 15];

/** The programs of a release in Debian's package. */
export const programsOf = (release: number): string => `/usr/lib/postgresql/${release}/bin`;

/** The newest release that is installed; without any, that of `deploy/patroni.yml`. */
export const postgresRelease = (exists: (file: string) => boolean = isProgram): number =>
  RELEASES.find((release) => exists(join(programsOf(release), 'postgres'))) ?? 15;

/** Patroni before this version must use etcd's v2 API (docs/high-availability.md). */
const FIRST_ON_V3 = [3, 0, 3];

/** The numbers of an answer of `patroni --version`. */
const versionIn = (answer: string): number[] => (/\d+\.\d+\.\d+/.exec(answer)?.[0] ?? '0.0.0').split('.').map(Number);

/** `deploy/leader-watch.py` calls Patroni's own modules as they are from version 4 on. */
export const canWatch = (answer: string): boolean => (versionIn(answer)[0] ?? 0) >= 4;

/** The section of Patroni's file that names etcd, for an answer of `patroni --version`. */
export function etcdSection(answer: string): 'etcd' | 'etcd3' {
  const version = versionIn(answer);
  const place = version.findIndex((part, n) => part !== FIRST_ON_V3[n]);
  return place === -1 || (version[place] ?? 0) > (FIRST_ON_V3[place] ?? 0) ? 'etcd3' : 'etcd';
}

export const patroniVersion = (): string => spawnSync('/usr/bin/patroni', ['--version'], { encoding: 'utf8' }).stdout;

const packagesOf = (release: number): Record<string, readonly string[]> => ({
  [`postgresql-${release}`]: ['postgres', 'initdb', 'pg_basebackup', 'pg_rewind'].map((name) => join(programsOf(release), name)),
  patroni: ['/usr/bin/patroni'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
});

/** Debian's packages whose programs are not here. */
export const missingPackages = (exists: (file: string) => boolean = isProgram): string[] =>
  Object.entries(packagesOf(postgresRelease(exists))).flatMap(([name, files]) => (files.every(exists) ? [] : [name]));

/** Null when the storm can run here; else one sentence that says what is missing. */
export function whatIsMissing(platform: string, missing: readonly string[]): string | null {
  if (platform !== 'linux')
    return 'The failover storm runs on Linux only: it needs Debian’s packages of PostgreSQL, Patroni, etcd and HAProxy.';
  if (missing.length === 0) return null;
  return `The failover storm needs Debian’s packages ${missing.join(', ')}: apt-get install -y ${missing.join(' ')}`;
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: the user of Debian's package takes its place. Null: the user of this process. */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
