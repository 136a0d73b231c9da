import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Keys with which other systems read at the desk (docs/decisions/0255). `prefix` and `hash` are null until the maker collects the key. The members that a
 * key opens count as those of an operator, and its rows of the audit trail are found as those of operators are: nodes of the previous release use the new
 * indexes too.
 */
export const apiKeys: Migration = {
  async up(db) {
    await sql`
      create table api_key (
        id uuid primary key,
        name text not null,
        permissions text[] not null check (cardinality(permissions) > 0),
        maker text not null,
        checker text,
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null check (expires_at > created_at),
        prefix text unique,
        hash text,
        used_at timestamptz,
        revoked_at timestamptz,
        revoked_by text,
        check ((prefix is null) = (hash is null)),
        check ((revoked_at is null) = (revoked_by is null)));
      create unique index api_key_name on api_key (name) where revoked_at is null;
      alter table desk_seen drop constraint desk_seen_operator_fkey;
      create index audit_desk on audit (id) where actor like 'operator:%' or actor like 'key:%';
      create index audit_desk_actor on audit (actor, id) where actor like 'operator:%' or actor like 'key:%';
      drop index audit_operator;
      drop index audit_actor;
    `.execute(db);
  },
};
