import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'];
const LEAST_VERSION = 15;

/** The folder of PostgreSQL's own programs, server and clients of one version; null: there is none here. */
export function findPrograms(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const versions = readdirSync(VERSIONS)
    .map(Number)
    .filter((version) => version >= LEAST_VERSION);
  const folders = versions.toSorted((a, b) => b - a).map((version) => join(VERSIONS, String(version), 'bin'));
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name)))) ?? null;
}

/** What is printed where the rehearsal cannot run. */
export const MISSING = 'The rehearsal needs server and clients of PostgreSQL 15 or newer: apt-get install postgresql.';
