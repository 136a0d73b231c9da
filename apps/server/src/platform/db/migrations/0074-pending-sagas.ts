import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Sagas whose provider states that it will know the outcome later (docs/decisions/0213). Null in place of false: most rows store nothing for it. */
export const pendingSagas: Migration = {
  async up(db) {
    await sql`alter table saga add column pending boolean check (pending)`.execute(db);
  },
};
