import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** `sql_file`: the checksum of each `.sql` file when it was last applied (platform/db/sql-files.ts). */
export const sqlFileTable: Migration = {
  async up(db) {
    await sql`create table sql_file (path text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      db,
    );
  },
};
