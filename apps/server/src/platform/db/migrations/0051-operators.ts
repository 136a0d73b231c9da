import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Operators of the desk and their sessions (docs/decisions/0186). Caps in minor units; null: no limit. Times are the real clock's. `proved_at`: when the
 * operator last proved their presence by a passkey or a code. `step`: the last used time step of the authenticator app (RFC 6238); `secret` is sealed.
 */
export const operatorTables: Migration = {
  async up(db) {
    await sql`
      create table operator (
        id uuid primary key,
        name text not null unique,
        display_name text not null,
        roles text[] not null,
        cap_thb bigint,
        cap_lak bigint,
        state text not null check (state in ('invited', 'active', 'suspended')),
        password_hash text,
        demo boolean not null default false,
        created_at timestamptz not null default clock_timestamp());
      create table operator_session (
        token_hash text primary key,
        operator uuid not null references operator,
        created_at timestamptz not null default clock_timestamp(),
        seen_at timestamptz not null default clock_timestamp(),
        ends_at timestamptz not null,
        proved_at timestamptz);
      create table operator_code (
        operator uuid primary key references operator,
        secret text not null,
        confirmed boolean not null default false,
        step bigint not null default 0);
      create table recovery_code (operator uuid not null references operator, hash text not null, primary key (operator, hash));
      create table passkey (
        id text primary key,
        operator uuid not null references operator,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        label text not null,
        created_at timestamptz not null default clock_timestamp(),
        used_at timestamptz);
      create index passkey_operator on passkey (operator);
      create index operator_session_operator on operator_session (operator);
    `.execute(db);
  },
};
