import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `cursor`: the account up to which the pass through all balances has come (docs/decisions/0197). The indexes serve the job that deletes what is older
 * than its retention (docs/retention.md).
 */
export const cursorAndRetention: Migration = {
  async up(db) {
    await sql`
      alter table comparison_checkpoint add column cursor bigint;
      create index webhook_event_received on webhook_event using brin (received_at) with (autosummarize = on);
      create index slip_pictured on slip (id) where image is not null;
    `.execute(db);
  },
};
