import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Lao mobile numbers are stored with their trunk prefix (docs/decisions/0198). A Thai number begins with 0. A member whose number is stored in both forms
 * keeps both accounts.
 */
export const oneLaoNumber: Migration = {
  async up(db) {
    await sql`
      update member set username = '0' || username
      where username ~ '^(20\\d{8}|30\\d{7})$' and not exists (select from member other where other.username = '0' || member.username)
    `.execute(db);
  },
};
