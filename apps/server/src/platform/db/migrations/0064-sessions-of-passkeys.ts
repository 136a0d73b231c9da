import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The passkey that opened a session of the desk; null: password and code, or a node of the previous release. Sessions end with their passkey. */
export const sessionsOfPasskeys: Migration = {
  async up(db) {
    await sql`
      alter table operator_session add column passkey text references passkey on delete cascade;
      create index on operator_session (passkey) where passkey is not null;
    `.execute(db);
  },
};
