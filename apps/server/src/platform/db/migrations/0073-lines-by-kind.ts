import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The lines of a member by kind and time: those of a filter and of a day, and the withdrawals that a review counts. */
export const linesByKind: Migration = {
  async up(db) {
    await sql`create index movement_kinds on movement (member, kind, created_at)`.execute(db);
    await sql`drop index movement_withdrawals`.execute(db);
  },
};
