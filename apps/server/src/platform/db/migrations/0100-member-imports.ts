import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Members from another system (docs/decisions/0253). `member_import`: files that may be imported, or were: one row per content. The index has the
 * password hashes of another system, which the first login of each member replaces.
 */
export const memberImports: Migration = {
  async up(db) {
    await sql`
      create table member_import (
        digest text primary key,
        members integer not null check (members > 0),
        balances jsonb not null,
        permitted_at timestamptz not null,
        imported_at timestamptz);
      create index member_foreign_hash on member (id) where password_hash <> '' and password_hash not like '$argon2%'`.execute(db);
  },
};
