import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The page of a withdrawal reads the proposals on it and the member's earlier freezes, ended ones too (docs/decisions/0235). */
export const recordsOfDecisions: Migration = {
  async up(db) {
    await sql`
      create index proposal_target on proposal (target_id, created_at);
      create index member_freeze_member on member_freeze (member, created_at);`.execute(db);
  },
};
