/** Paths of PostgreSQL's programs. */
export function findBinaries(): { initdb: string; postgres: string };
