import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** A proposal keeps why it takes a second person: the approval page shows it with the figures that decided. */
export const whyTwoDecide: Migration = {
  async up(db) {
    await sql`alter table proposal add column second jsonb`.execute(db);
  },
};
