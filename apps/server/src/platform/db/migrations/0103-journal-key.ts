import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The first 16 bytes of the SHA-256 of scope and key, by which a journal's key is unique (docs/decisions/0266). Not MD5: a member chooses keys, and
 * two of them with one digest would stop a batch. Doubled backslashes keep `decode` from reading an escape. ledger/sql/journal_key.sql drops the
 * unique constraint on the texts.
 */
export const journalKey: Migration = {
  async up(db) {
    await sql`
      create function journal_key(scope text, idempotency_key text) returns uuid language sql immutable strict parallel safe as $$
        select encode(substr(sha256(decode(replace(scope || chr(10) || idempotency_key, chr(92), chr(92) || chr(92)), 'escape')), 1, 16), 'hex')::uuid $$;
      create unique index journal_key on journal (journal_key(scope, idempotency_key))`.execute(db);
  },
};
