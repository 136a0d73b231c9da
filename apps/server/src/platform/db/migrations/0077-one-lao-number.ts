import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Lao mobile numbers are stored without their trunk prefix (docs/decisions/0198). No Thai number has their length. A member whose number is stored in both
 * forms keeps both accounts.
 */
export const oneLaoNumber: Migration = {
  async up(db) {
    await sql`
      update member set username = substr(username, 2)
      where username ~ '^020\\d{8}$' and not exists (select from member other where other.username = substr(member.username, 2))
    `.execute(db);
  },
};
