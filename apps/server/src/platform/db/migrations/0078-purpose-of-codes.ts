import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** What a code may be used for (docs/decisions/0229); null: a code of an earlier release, which is accepted for nothing. */
export const purposeOfCodes: Migration = {
  async up(db) {
    await sql`alter table otp add column purpose text`.execute(db);
  },
};
