import type { Migration } from 'kysely';
import { sql } from 'kysely';

export const limitTables: Migration = {
  async up(db) {
    await sql`
      create table guess_limit (key text primary key, taken int not null, resets_at timestamptz not null);
      create index guess_limit_age on guess_limit (resets_at);
    `.execute(db);
  },
};
