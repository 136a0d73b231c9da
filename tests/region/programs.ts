import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { postgresRelease } from '../failover/programs.js';

/** The programs of PostgreSQL in Debian's package. */
export const postgresPrograms = (): string => `/usr/lib/postgresql/${postgresRelease()}/bin`;

/** Debian's packages whose programs are not here. */
export function missingPackages(): string[] {
  const packages = { [`postgresql-${postgresRelease()}`]: join(postgresPrograms(), 'postgres'), pgbackrest: '/usr/bin/pgbackrest' };
  return Object.entries(packages).flatMap(([name, file]) => (isProgram(file) ? [] : [name]));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
