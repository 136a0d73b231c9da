import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The account up to which the pass through all balances has come (docs/decisions/0197). */
export const walletCursor: Migration = {
  async up(db) {
    await sql`alter table comparison_checkpoint add column cursor bigint`.execute(db);
  },
};
