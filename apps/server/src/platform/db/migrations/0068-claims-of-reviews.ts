import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * When the claim of the operator in `claimed_by` would have begun if they had held it without a break (real clock); null: a claim of an earlier release, or
 * none. It stays after the claim has ended, so that the same operator does not hold a withdrawal without end.
 */
export const claimsOfReviews: Migration = {
  async up(db) {
    await sql`alter table payout_review add column claimed_since timestamptz`.execute(db);
  },
};
