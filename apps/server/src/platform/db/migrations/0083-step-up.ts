import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Confirmations of withdrawals (docs/decisions/0234): one per member, for one amount (minor units) to one account. `id` is the SHA-256 of the challenge;
 * `otp` that of the code's token; `proved_at` the business clock's, `expires_at` the real clock's. What decides whether one is needed: whether a session is
 * on a device that is not the member's first, and when their passkeys last changed.
 */
export const stepUps: Migration = {
  async up(db) {
    await sql`
      create table step_up (
        member uuid primary key references member,
        id text not null,
        amount bigint not null check (amount > 0),
        bank_code text not null,
        account_no text not null,
        by_passkey boolean not null,
        otp text,
        proved_at timestamptz,
        expires_at timestamptz not null);
      create index step_up_expires on step_up (expires_at);
      alter table session add column is_new_device boolean not null default false;
      alter table member add column security_changed_at timestamptz;
      alter table passkey_challenge drop constraint passkey_challenge_purpose_check,
        add constraint passkey_challenge_purpose_check check (purpose in ('login', 'register', 'add', 'remove', 'rest', 'step-up', 'phone'));
    `.execute(db);
  },
};
