import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The language in which a member logged in; null: a session of an earlier release. Messages to the member are in it. */
export const sessionLanguage: Migration = {
  async up(db) {
    await sql`alter table session add column language text`.execute(db);
  },
};
