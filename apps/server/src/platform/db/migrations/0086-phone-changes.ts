import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Changes of phone that wait (docs/decisions/0237): one per member. `deny_hash` is the SHA-256 of the token in the SMS to the old number; times are the
 * business clock's.
 */
export const phoneChanges: Migration = {
  async up(db) {
    await sql`
      create table phone_change (
        member uuid primary key references member,
        phone text not null,
        deny_hash text not null unique,
        requested_at timestamptz not null,
        effective_at timestamptz not null);
      create index phone_change_effective on phone_change (effective_at)`.execute(db);
  },
};
