import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The review of a withdrawal counts the member's withdrawals of one day, whatever else is on the statement. */
export const withdrawalsOfADay: Migration = {
  async up(db) {
    await sql`create index movement_withdrawals on movement (member, created_at) where kind = 'withdraw'`.execute(db);
  },
};
