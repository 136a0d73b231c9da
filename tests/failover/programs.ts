import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** The directory of PostgreSQL 15 in Debian's packages; `deploy/patroni.yml` names it too. */
const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

const PACKAGES: Record<string, readonly string[]> = {
  'postgresql-15': ['postgres', 'initdb', 'pg_basebackup', 'pg_rewind'].map((name) => join(POSTGRES_PROGRAMS, name)),
  patroni: ['/usr/bin/patroni'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
};

/** Debian's packages whose programs are not here. */
export const missingPackages = (exists: (file: string) => boolean = isProgram): string[] =>
  Object.entries(PACKAGES).flatMap(([name, files]) => (files.every(exists) ? [] : [name]));

/** Null when the storm can run here; else one sentence that says what is missing. */
export function whatIsMissing(platform: string, missing: readonly string[]): string | null {
  if (platform !== 'linux')
    return 'The failover storm runs on Linux only: it needs Debian’s packages of PostgreSQL 15, Patroni, etcd and HAProxy.';
  if (missing.length === 0) return null;
  return `The failover storm needs Debian’s packages ${missing.join(', ')}: apt-get install -y ${missing.join(' ')}`;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
