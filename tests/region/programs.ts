import { join } from 'node:path';
import { isProgram, postgresRelease, programsOf } from '../failover/programs.js';

export const postgresPrograms = (): string => programsOf(postgresRelease());

/** Debian's packages whose programs are not here. */
export function missingPackages(): string[] {
  const packages = { [`postgresql-${postgresRelease()}`]: join(postgresPrograms(), 'postgres'), pgbackrest: '/usr/bin/pgbackrest' };
  return Object.entries(packages).flatMap(([name, file]) => (isProgram(file) ? [] : [name]));
}
