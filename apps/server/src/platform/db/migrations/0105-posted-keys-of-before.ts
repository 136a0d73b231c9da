import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Copies the keys of earlier journals, and checks the bound of the first partition (docs/decisions/0271). Reads both tables; writers go on meanwhile. */
export const postedKeysOfBefore: Migration = {
  async up(db) {
    await sql`
      insert into posted_key (digest, journal)
        select journal_key(scope, idempotency_key), id from journal on conflict do nothing;
      alter table journal validate constraint ledger_first_partition;
      alter table posting validate constraint ledger_first_partition`.execute(db);
  },
};
