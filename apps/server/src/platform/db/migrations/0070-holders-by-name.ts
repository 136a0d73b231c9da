import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Indexes for the search of members by the beginning of the first or last name of an account's holder. */
export const holdersByName: Migration = {
  async up(db) {
    await sql`
      create index registered_bank_holder_name on registered_bank (lower(account_name) text_pattern_ops);
      create index registered_bank_holder_surname on registered_bank (lower(substring(account_name from ' +(.*)$')) text_pattern_ops);
    `.execute(db);
  },
};
