import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Whether announcements of the site are counted as unread notices of a member (docs/decisions/0245). */
export const noticesOfTheSite: Migration = {
  async up(db) {
    await sql`alter table notice_mark add column site boolean not null default true`.execute(db);
  },
};
