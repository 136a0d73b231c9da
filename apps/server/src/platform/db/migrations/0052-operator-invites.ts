import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The open invitation of an operator, one at most: a new link ends the one before (docs/decisions/0186). The index finds the secrets of
 * a key that is being replaced (platform/sealed-values.ts). Times are the real clock's. */
export const operatorInvites: Migration = {
  async up(db) {
    await sql`
      create table operator_invite (
        operator uuid primary key references operator,
        token_hash text not null unique,
        expires_at timestamptz not null);
      create index operator_code_key on operator_code (split_part(secret, '.', 1), operator);
    `.execute(db);
  },
};
