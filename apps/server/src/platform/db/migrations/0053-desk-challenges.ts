import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Challenges of WebAuthn that wait for their answer (docs/decisions/0186). `id` is the SHA-256 of the token that the browser has; `operator`
 * is null for a sign-in, where the operator is not known yet. Times are the real clock's. */
export const deskChallenges: Migration = {
  async up(db) {
    await sql`
      create table desk_challenge (
        id text primary key,
        challenge text not null,
        purpose text not null check (purpose in ('sign-in', 'proof', 'invite', 'add')),
        operator uuid references operator,
        expires_at timestamptz not null,
        check ((operator is null) = (purpose = 'sign-in')));
      create index desk_challenge_expires on desk_challenge (expires_at);
    `.execute(db);
  },
};
