import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Passkeys of members, and challenges of WebAuthn that wait for their answer (docs/decisions/0233). `credential` is the id that the authenticator chose,
 * base64url. `passkey_challenge.id` is the SHA-256 of the token that the browser has; `member` is null for a login, where the member is not known yet;
 * `expires_at` is the real clock's.
 */
export const passkeysOfMembers: Migration = {
  async up(db) {
    await sql`
      create table member_passkey (
        id uuid primary key,
        credential text not null unique,
        member uuid not null references member,
        public_key bytea not null,
        counter bigint not null check (counter >= 0),
        transports text[] not null,
        name text,
        browser text,
        system text,
        created_at timestamptz not null,
        used_at timestamptz);
      create index member_passkey_member on member_passkey (member);
      create table passkey_challenge (
        id text primary key,
        challenge text not null,
        purpose text not null check (purpose in ('login', 'register', 'add', 'remove', 'rest')),
        member uuid,
        expires_at timestamptz not null,
        check ((member is null) = (purpose = 'login')));
      create index passkey_challenge_member on passkey_challenge (member) where member is not null;
      create index passkey_challenge_expires on passkey_challenge (expires_at);
    `.execute(db);
  },
};
