import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Tells every node which session ended or changed, so that what they remember of it is forgotten (docs/decisions/0053). The
 * database tells it, whoever made the change. An empty payload means any of them: a member was deactivated or renamed.
 */
export const sessionChanges: Migration = {
  async up(db) {
    await sql`
      create function session_changed() returns trigger language plpgsql as $$
        begin perform pg_notify('session', old.token_hash); return null; end $$;
      create trigger session_changed after delete or update of token_hash, member, remember, expires_at on session
        for each row execute function session_changed();

      create function member_changed() returns trigger language plpgsql as $$
        begin perform pg_notify('session', ''); return null; end $$;
      create trigger member_changed after delete or update of active, username, currency on member
        for each row execute function member_changed();
    `.execute(db);
  },
};
